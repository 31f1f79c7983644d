import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type EventStore, logStart, type Position } from '../../stores/event-store/port.js'
import { heldBy } from '../harness/abort-listeners.js'
import { all, allReadable, eventsUntil, newStream, untilCaughtUp } from '../harness/deliveries.js'
import { heldBytes } from '../harness/memory.js'
import type { StoreUnderTest } from '../harness/store-under-test.js'
import { newEvent } from '../scenarios/new-events.js'

/** How every event store is read as a whole and followed. */
export const describeSubscribing = (open: () => StoreUnderTest): void => {
  describe('following the log', () => {
    let store: EventStore
    const stopping = new AbortController()

    /** The place of the log's newest event. */
    const head = async (): Promise<Position> => (await store.append(newStream(), [newEvent()], 'no-stream')).position

    beforeAll(() => {
      store = open().store
    })
    afterAll(() => stopping.abort())

    it('delivers every event of parallel writers once, with positions that only grow', async () => {
      const after = await head()
      const reading = eventsUntil(store.subscribe(after, 'all', stopping.signal), 640)
      const write = async (): Promise<string[]> => {
        const stream = newStream()
        const ids: string[] = []
        for (let revision = -1; revision < 9; revision += 1) {
          const event = newEvent()
          await store.append(stream, [event], revision === -1 ? 'no-stream' : revision)
          ids.push(event.id)
        }
        return ids
      }
      const ids = (await Promise.all(Array.from({ length: 64 }, write))).flat()
      const read = await reading
      expect(new Set(read.map(({ id }) => id))).toEqual(new Set(ids))
      const positions = read.map(({ position }) => position)
      expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)))
    })

    it('leaves nothing in its signal, however often it is woken', async () => {
      const stop = new AbortController()
      const held: number[] = []
      for await (const { kind } of store.subscribe(await head(), 'all', stop.signal)) {
        // A checkpoint may come beside each event.
        if (kind === 'checkpoint') continue
        held.push(heldBy(stop.signal))
        if (held.length === 20) break
        await store.append(newStream(), [newEvent()], 'no-stream')
      }
      // The first is the end of the log, which is read apart.
      expect(Math.max(...held.slice(1))).toBe(held[1])
    })

    it('sees the last event of an append at the position that the append answered', async () => {
      const after = await head()
      const several = [newEvent(), newEvent(), newEvent()]
      const stream = newStream()
      const answers = [
        await store.append(stream, several, 'no-stream'),
        await store.append(stream, [newEvent()], 2),
        // Repeated.
        await store.append(stream, several, 'no-stream'),
      ]
      const seen = await eventsUntil(store.subscribe(after, 'all', stopping.signal), 4)
      expect(answers.map(({ position }) => position)).toEqual([seen[2]?.position, seen[3]?.position, seen[2]?.position])
      expect((await all(store.readAll(after))).map(({ position }) => position)).toEqual(seen.map((e) => e.position))
    })

    it('begins after any position of the log, to its end', async () => {
      const after = await head()
      await store.append(newStream(), [newEvent(), newEvent(), newEvent()], 'no-stream')
      const events = await all(store.readAll(after))
      for (const [index, { position }] of events.entries()) {
        expect(await all(store.readAll(position))).toEqual(events.slice(index + 1))
      }
      expect(events).toHaveLength(3)
      expect((await allReadable(store, logStart)).slice(-3)).toEqual(events)
    })

    it('reads wanted types alone, by their exact names', async () => {
      const after = await head()
      const type = `Wanted.*[${randomUUID().slice(0, 8)}]`
      const other = 'Other$|^(x)'
      await store.append(
        newStream(),
        [type, `${type}More`, `Not${type}`, other, type.replace('.*', 'xx')].map((name) => newEvent({ type: name })),
        'no-stream',
      )
      expect((await all(store.readAll(after, [type, other]))).map((event) => event.type)).toEqual([type, other])
      expect(await all(store.readAll(after, []))).toEqual([])
    })

    it('gives a filtered subscriber the position up to which it has read, and that it has caught up', async () => {
      const after = await head()
      const type = `Wanted${randomUUID().slice(0, 8)}`
      await store.append(newStream(), [newEvent({ type }), newEvent(), newEvent()], 'no-stream')
      const kinds = (await untilCaughtUp(store.subscribe(after, [type], stopping.signal))).map(({ kind }) => kind)
      expect([kinds[0], kinds.at(-1)]).toEqual(['event', 'caught-up'])
      expect(new Set(kinds.slice(1, -1))).toEqual(new Set(['checkpoint']))
    })

    it('resumes from each position and checkpoint that it delivered, and neither loses nor doubles', async () => {
      const after = await head()
      const type = `Wanted${randomUUID().slice(0, 8)}`
      const many = Array.from({ length: 1200 }, (_, n) => newEvent(n === 7 || n === 1190 ? { type } : {}))
      await store.append(newStream(), many, 'no-stream')
      const found = await untilCaughtUp(store.subscribe(after, [type], stopping.signal))
      const ids = (deliveries: typeof found): string[] =>
        deliveries.flatMap((delivery) => (delivery.kind === 'event' ? [delivery.event.id] : []))
      expect(ids(found)).toHaveLength(2)
      let last = after
      for (const [index, delivery] of found.entries()) {
        if (delivery.kind === 'caught-up') continue
        const at = delivery.kind === 'event' ? delivery.event.position : delivery.position
        expect(at > last).toBe(true)
        last = at
        const rest = await untilCaughtUp(store.subscribe(at, [type], stopping.signal))
        expect(ids(rest)).toEqual(ids(found.slice(index + 1)))
      }
    })

    it('goes on after its connections were cut, and neither loses nor doubles an event', async () => {
      const after = await head()
      const reading = eventsUntil(store.subscribe(after, 'all', stopping.signal), 60)
      const ids: string[] = []
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < 20; n += 1) {
          const event = newEvent()
          ids.push(event.id)
          await store.append(newStream(), [event], 'no-stream')
        }
        await open().cut()
      }
      expect((await reading).map(({ id }) => id)).toEqual(ids)
    })

    it('ends when its signal aborts, also while it waits', async () => {
      const stop = new AbortController()
      const kinds: string[] = []
      for await (const { kind } of store.subscribe(await head(), 'all', stop.signal)) {
        kinds.push(kind)
        queueMicrotask(() => stop.abort())
      }
      expect(kinds).toHaveLength(1)
    })

    it('holds the source back for a slow reader: 20,000 events in less than 20 MB more of memory, or as many to the MB', async () => {
      const { manyEvents = 20_000 } = open()
      const after = await head()
      const data = { text: 'x'.repeat(800) }
      for (let appended = 0; appended < manyEvents; appended += 500) {
        const events = Array.from({ length: 500 }, () => newEvent({ data }))
        await store.append(newStream(), events, 'no-stream')
      }
      const mostHeld = async (deliveries: AsyncIterable<unknown>): Promise<number> => {
        const before = heldBytes()
        let most = before
        let seen = 0
        for await (const _delivery of deliveries) {
          seen += 1
          // The source gets its turns and could run ahead.
          if (seen % 10 === 0) await turn()
          if (seen % (manyEvents / 5) === 1) most = Math.max(most, heldBytes())
          if (seen === manyEvents) return most - before
        }
        throw new Error(`only ${seen} came`)
      }
      expect(await mostHeld(store.subscribe(after, 'all', stopping.signal))).toBeLessThan(manyEvents * 1000)
      expect(await mostHeld(store.readAll(after))).toBeLessThan(manyEvents * 1000)
    })
  })
}
