import { createSealing } from '../../proof/sealing.js'
import { newSigningKeyPem, signingKeyOf } from '../../proof/signing-key.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { streamName } from '../../stores/event-store/port.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { createSealingLag } from './sealing-lag.js'

const key = signingKeyOf(newSigningKeyPem())
const files = { list: async () => [], read: async () => undefined, write: async () => undefined }

const sealedLog = () => {
  let now = Date.parse('2026-11-21T12:00:00.000Z')
  const clock = { now: () => new Date(now).toISOString() }
  const store = createInMemoryEventStore()
  let read = 0
  const watched = {
    lastEvent: store.lastEvent,
    async *readAll(...args: Parameters<typeof store.readAll>): AsyncGenerator<RecordedEvent> {
      for await (const event of store.readAll(...args)) {
        read += 1
        yield event
      }
    },
  }
  const ids = { random: () => crypto.randomUUID() }
  const sealing = createSealing({ eventStore: store, files, key, followed: [key.fingerprint], clock, ids })
  return {
    check: createSealingLag(watched, clock),
    seal: () => sealing.seal(),
    append: async (count: number) => {
      const event = newEvent({ type: 'NoteAdded' })
      const metadata = { ...event.metadata, occurredAt: clock.now() }
      for (let n = 0; n < count; n += 1)
        await store.append(streamName('order-anna'), [{ ...event, metadata, id: crypto.randomUUID() }], 'any')
    },
    later: (minutes: number) => {
      now += minutes * 60_000
    },
    read: () => read,
  }
}

describe('how far the log is sealed', () => {
  it('is nothing to say of an empty log', async () => {
    const unsealed = { events: 0, more: false, seconds: 0 }
    expect(await sealedLog().check()).toEqual({ ageSeconds: null, unsealed, problem: null })
  })

  it('tells the age of the newest seal, and counts what came after it', async () => {
    const log = sealedLog()
    await log.append(3)
    await log.seal()
    log.later(5)
    await log.append(2)
    log.later(10)
    const unsealed = { events: 2, more: false, seconds: 600 }
    expect(await log.check()).toEqual({ ageSeconds: 900, unsealed, problem: null })
    await log.seal()
    expect(await log.check()).toMatchObject({ ageSeconds: 0, unsealed: { events: 0, seconds: 0 } })
  })

  it('names events that wait for too long', async () => {
    const log = sealedLog()
    await log.append(1)
    log.later(31)
    expect((await log.check()).problem).toContain('há 31 minutos')
  })

  it('counts a long range check by check, and reads no event twice until the next seal', async () => {
    const log = sealedLog()
    await log.append(1500)
    expect((await log.check()).unsealed).toMatchObject({ events: 1000, more: true })
    expect((await log.check()).unsealed).toMatchObject({ events: 1500, more: false })
    await log.append(1)
    expect((await log.check()).unsealed).toMatchObject({ events: 1501, more: false })
    expect(log.read()).toBe(1501)
  })
})
