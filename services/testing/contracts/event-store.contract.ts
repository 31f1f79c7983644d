import {
  type Appended,
  type EventStore,
  type Expected,
  logStart,
  type NewEvent,
  position,
  streamName,
  WrongExpectedRevision,
} from '../../stores/event-store/port.js'
import { all, newStream } from '../harness/deliveries.js'
import type { StoreUnderTest } from '../harness/store-under-test.js'
import { newEvent } from '../scenarios/new-events.js'
import { describeAppendLimits } from './append-limits.contract.js'
import { describeCorruptEvent } from './corrupt-event.contract.js'
import { describeSubscribing } from './subscribing.contract.js'

const placeOf = ({ revision, position }: Appended) => ({ revision, position })

/** What every event store keeps; the same text runs against each adapter. */
export const describeEventStore = (name: string, open: () => StoreUnderTest): void => {
  describe(`an event store on ${name}`, () => {
    let store: EventStore
    beforeAll(() => {
      store = open().store
    })

    describeAppendLimits(() => store)
    describeSubscribing(open)

    it('reads back what was appended, in order, with ids, bodies and positions', async () => {
      const stream = newStream()
      const events = [newEvent({ data: { n: 1 } }), newEvent({ data: { n: 2, text: 'ção 🙂 שלום \\u0000' } })]
      const appended = await store.append(stream, events, 'no-stream')
      const read = await all(store.read(stream))
      expect(read.map(({ id, data, revision }) => ({ id, data, revision }))).toEqual(
        events.map(({ id, data }, revision) => ({ id, data, revision })),
      )
      expect(placeOf(appended)).toEqual({ revision: 1, position: read[1]?.position })
      expect(await store.eventAt(appended.position)).toEqual(read[1])
    })

    it('hands back what it has just written as reading does, or leaves that to reading', async () => {
      const stream = newStream()
      const append = (events: NewEvent[], expected: Expected) => store.append(stream, events, expected)
      const answers = [
        await append([newEvent({ data: { n: 1 } }), newEvent({ data: { text: 'ção' } })], 'no-stream'),
        await append([newEvent()], 1),
        await append([newEvent(), newEvent()], 'any'),
      ]
      const stored = await all(store.read(stream))
      const places = [stored.slice(0, 2), stored.slice(2, 3), stored.slice(3)]
      for (const [index, { recorded }] of answers.entries()) expect([places[index], undefined]).toContainEqual(recorded)
    })

    it('reads a stream from a revision on, and nothing from one that does not exist', async () => {
      const stream = newStream()
      await store.append(stream, [newEvent(), newEvent(), newEvent()], 'no-stream')
      expect((await all(store.read(stream, 1))).map(({ revision }) => revision)).toEqual([1, 2])
      expect(await all(store.read(newStream()))).toEqual([])
    })

    it('refuses an append at another revision than the stream stands at', async () => {
      const stream = newStream()
      await store.append(stream, [newEvent()], 'no-stream')
      await expect(store.append(stream, [newEvent()], 'no-stream')).rejects.toBeInstanceOf(WrongExpectedRevision)
      await expect(store.append(stream, [newEvent()], 5)).rejects.toMatchObject({ actual: 0, expected: 5 })
      await expect(store.append(newStream(), [newEvent()], 0)).rejects.toMatchObject({ actual: 'no-stream' })
    })

    it('gives each revision to one of 24 writers on one stream', async () => {
      const stream = newStream()
      const write = async (): Promise<void> => {
        for (let head = 0; ; ) {
          head += (await all(store.read(stream, head))).length
          try {
            await store.append(stream, [newEvent()], head === 0 ? 'no-stream' : head - 1)
            return
          } catch (error) {
            if (!(error instanceof WrongExpectedRevision)) throw error
          }
        }
      }
      await Promise.all(Array.from({ length: 24 }, write))
      const read = await all(store.read(stream))
      expect(read.map(({ revision }) => revision)).toEqual(Array.from({ length: 24 }, (_, revision) => revision))
    })

    it('answers a repeated append as the first time, also when the stream went on, and doubles nothing', async () => {
      const stream = newStream()
      const events = [newEvent(), newEvent()]
      const first = await store.append(stream, events, 'no-stream')
      await store.append(stream, [newEvent()], 1)
      const again = await store.append(stream, events, 'no-stream')
      expect(placeOf(again)).toEqual(placeOf(first))
      // Whose contents the log holds only reading it can tell.
      expect(again.recorded).toBeUndefined()
      expect(await all(store.read(stream))).toHaveLength(3)
    })

    it('takes the same append twice at once as one', async () => {
      const stream = newStream()
      const events = [newEvent(), newEvent()]
      const answers = await Promise.all([
        store.append(stream, events, 'no-stream'),
        store.append(stream, events, 'no-stream'),
      ])
      const [one, other] = answers.map(placeOf)
      expect(one).toEqual(other)
      expect(answers.filter(({ recorded }) => recorded !== undefined).length).toBeLessThanOrEqual(1)
      expect(await all(store.read(stream))).toHaveLength(2)
    })

    it('takes a prefix of an earlier append, and refuses old ids with a new one', async () => {
      const stream = newStream()
      const [first, second] = [newEvent(), newEvent()]
      await store.append(stream, [first, second], 'no-stream')
      await expect(store.append(stream, [first], 'no-stream')).resolves.toMatchObject({ revision: 0 })
      await expect(store.append(stream, [first, newEvent()], 'no-stream')).rejects.toBeInstanceOf(WrongExpectedRevision)
      await expect(store.append(stream, [first, second, newEvent()], 'no-stream')).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      )
    })

    it('gives two appends of one moment to one stream revisions of their own', async () => {
      const stream = newStream()
      const answers = await Promise.all([
        store.append(stream, [newEvent()], 'any'),
        store.append(stream, [newEvent()], 'any'),
      ])
      expect(answers.map(({ revision }) => revision).sort()).toEqual([0, 1])
    })

    it('refuses what no store could keep before anything is sent', async () => {
      for (const name of ['', '$all', 'bad\u0000name', 'half \ud83d', '\udc00 half'])
        expect(() => streamName(name)).toThrow(TypeError)
      await expect(store.append(newStream(), [newEvent({ id: 'no-uuid' })], 'any')).rejects.toBeInstanceOf(TypeError)
      await expect(store.append(newStream(), [newEvent({ type: '' })], 'any')).rejects.toBeInstanceOf(TypeError)
      await expect(store.append(newStream(), [], 'any')).rejects.toBeInstanceOf(TypeError)
    })

    it('writes each append once that was in flight when the connections were cut', async () => {
      const streams = Array.from({ length: 200 }, newStream)
      const appending = streams.map((stream) => store.append(stream, [newEvent(), newEvent()], 'no-stream'))
      await appending[0]
      await open().cut()
      for (const [index, appended] of (await Promise.all(appending)).entries()) {
        const stored = await all(store.read(streams[index] ?? newStream()))
        expect(stored.map(({ revision }) => revision)).toEqual([0, 1])
        expect(placeOf(appended)).toEqual({ revision: 1, position: stored[1]?.position })
      }
    })

    it('finds the event at a position, and none where no event stands', async () => {
      const stream = newStream()
      const appended = await store.append(stream, [newEvent(), newEvent()], 'no-stream')
      const [first, second] = await all(store.read(stream))
      expect(await store.eventAt(first?.position ?? logStart)).toEqual(first)
      expect(await store.eventAt(appended.position)).toEqual(second)
      expect(await store.eventAt(logStart)).toBeUndefined()
      expect(await store.eventAt(position(appended.position + 1_000_000_000n))).toBeUndefined()
      // The neighbouring number is an event's in one store and no place at all in the other.
      const before = position(appended.position - 1n)
      expect([before, undefined]).toContain((await store.eventAt(before))?.position)
    })

    it('knows where its last event stands, and which is the last of a stream', async () => {
      const stream = newStream()
      expect(await store.lastEvent(stream)).toBeUndefined()
      const first = await store.append(stream, [newEvent(), newEvent()], 'no-stream')
      expect(await store.head()).toBe(first.position)
      const other = await store.append(newStream(), [newEvent()], 'no-stream')
      expect(await store.head()).toBe(other.position)
      expect(await store.lastEvent(stream)).toEqual((await all(store.read(stream)))[1])
    })

    it('gives each of many readers at the same time its own stream, short, long or none', async () => {
      const lengths = [1, 20, 99, 100, 101, 250, 0, 3]
      const streams = lengths.map((length) => ({ stream: newStream(), length }))
      for (const { stream, length } of streams)
        if (length > 0)
          await store.append(
            stream,
            Array.from({ length }, () => newEvent()),
            'no-stream',
          )
      const readers = [...streams, ...streams, ...streams].map(async ({ stream, length }, reader) => {
        const from = Math.min(reader, length)
        const events = await all(store.read(stream, from))
        expect(events.map(({ revision }) => revision)).toEqual(
          Array.from({ length: length - from }, (_, n) => from + n),
        )
        expect(events.every((event) => event.stream === stream)).toBe(true)
      })
      await Promise.all(readers)
    })

    it('returns every event committed before the read began, also with other readers', async () => {
      const stream = newStream()
      const readers: Promise<void>[] = []
      for (let revision = 0; revision < 20; revision += 1) {
        await store.append(stream, [newEvent()], revision === 0 ? 'no-stream' : revision - 1)
        const seen = async () => expect((await all(store.read(stream))).length).toBeGreaterThan(revision)
        readers.push(seen(), seen(), seen())
      }
      await Promise.all(readers)
    })

    it('reads a stream of 2,500 events in pages', async () => {
      const stream = newStream()
      const many = Array.from({ length: 2500 }, () => newEvent())
      for (let from = 0; from < many.length; from += 1250) {
        await store.append(stream, many.slice(from, from + 1250), from === 0 ? 'no-stream' : from - 1)
      }
      let next = 0
      for await (const { revision, id } of store.read(stream)) {
        if (revision !== next || id !== many[next]?.id) throw new Error(`revision ${revision} came at ${next}`)
        next += 1
      }
      expect(next).toBe(2500)
    })

    // Last: it stays in the log.
    describeCorruptEvent(open)
  })
}
