import { randomUUID } from 'node:crypto'
import {
  CorruptEvent,
  type Delivery,
  type EventStore,
  type Position,
  position,
  type RecordedEvent,
} from '../../stores/event-store/port.js'
import { all, eventsUntil, newStream } from '../harness/deliveries.js'
import type { StoreUnderTest } from '../harness/store-under-test.js'
import { newEvent } from '../scenarios/new-events.js'

async function* eventsOf(deliveries: AsyncIterable<Delivery>): AsyncGenerator<RecordedEvent> {
  for await (const delivery of deliveries) if (delivery.kind === 'event') yield delivery.event
}

/** The events that came, and the error that ended them. */
const untilFailure = async (events: AsyncIterable<RecordedEvent>) => {
  const ids: string[] = []
  try {
    for await (const { id } of events) ids.push(id)
  } catch (error) {
    return { ids, error }
  }
  return { ids, error: undefined }
}

/** What every event store does where what it holds cannot be read as an event. */
export const describeCorruptEvent = (open: () => StoreUnderTest): void => {
  describe('an event that cannot be read', () => {
    const type = `Wanted${randomUUID().slice(0, 8)}`
    const stream = newStream()
    const stopping = new AbortController()
    const [first, second, behind] = [newEvent({ type }), newEvent({ type }), newEvent({ type })]
    let store: EventStore
    let after: Position
    let before: Position
    let end: Position

    beforeAll(async () => {
      store = open().store
      after = (await store.append(newStream(), [newEvent()], 'no-stream')).position
      before = (await store.append(stream, [first, second], 'no-stream')).position
      await open().appendCorrupt(stream, type)
      end = (await store.append(stream, [behind], 2)).position
    })
    afterAll(() => stopping.abort())

    const corruptPosition = async (): Promise<Position> => {
      const { error } = await untilFailure(store.readAll(before))
      if (!(error instanceof CorruptEvent)) throw new Error('no corrupt event', { cause: error })
      return position(error.at.position)
    }

    it.each<[string, () => AsyncIterable<RecordedEvent>]>([
      ['its stream', () => store.read(stream)],
      ['the log', () => store.readAll(after)],
      ['the log by its type', () => store.readAll(after, [type])],
      ['a subscription', () => eventsOf(store.subscribe(after, 'all', stopping.signal))],
      ['a subscription to its type', () => eventsOf(store.subscribe(after, [type], stopping.signal))],
    ])('is named with its place in %s, after all that stands before it', async (_what, read) => {
      const { ids, error } = await untilFailure(read())
      expect(ids).toEqual([first.id, second.id])
      expect(error).toBeInstanceOf(CorruptEvent)
      expect(error).toMatchObject({ at: { stream, revision: 2, id: expect.any(String) } })
      const found = error instanceof CorruptEvent ? error.at.position : after
      expect(found > before && found < end).toBe(true)
    })

    it('is found by its position', async () => {
      const at = await corruptPosition()
      await expect(store.eventAt(at)).rejects.toBeInstanceOf(CorruptEvent)
    })

    it('does not stop a reader that starts after it', async () => {
      const at = await corruptPosition()
      const found = [
        await all(store.read(stream, 3)),
        await all(store.readAll(at)),
        await all(store.readAll(at, [type])),
        await eventsUntil(store.subscribe(at, 'all', stopping.signal), 1),
        await eventsUntil(store.subscribe(at, [type], stopping.signal), 1),
      ]
      expect(found.map((events) => events.map(({ id }) => id))).toEqual(found.map(() => [behind.id]))
    })

    // Last: it leaves another one in the log.
    it('is found at the end of a stream and of the log', async () => {
      const torn = newStream()
      await store.append(torn, [newEvent()], 'no-stream')
      await open().appendCorrupt(torn, type)
      await expect(store.lastEvent(torn)).rejects.toMatchObject({ at: { position: await store.head(), revision: 1 } })
      await store.append(torn, [newEvent()], 1)
      expect((await store.lastEvent(torn))?.revision).toBe(2)
    })
  })
}
