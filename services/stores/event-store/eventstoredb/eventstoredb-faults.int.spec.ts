import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { all, eventsUntil, newStream, untilCaughtUp } from '../../../testing/harness/deliveries.js'
import { eventually } from '../../../testing/harness/eventually.js'
import { newEvent } from '../../../testing/scenarios/new-events.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import { CorruptEvent, logStart, position, type StreamName, WrongExpectedRevision } from '../port.js'
import { type EventStoreDbEventStore, openEventStoreDb } from './eventstoredb-event-store.js'

let server: EventStoreDbDouble
let store: EventStoreDbEventStore

beforeEach(async () => {
  server = await startEventStoreDbDouble()
  store = await openEventStoreDb({ connectionString: server.connectionString, timeoutMillis: 10_000 })
})
afterEach(async () => {
  server.faults.thaw()
  await store.close()
  await server.stop()
})

const ids = async (stream: StreamName): Promise<string[]> => (await all(store.read(stream))).map(({ id }) => id)

describe('an append to EventStoreDB', () => {
  it.each([
    ['was written and its answer lost', () => Object.assign(server.faults, { lostAnswers: 2 })],
    ['was written and answered with a timeout', () => Object.assign(server.faults, { timedOutAppends: 2 })],
    ['met a node that does not lead', () => Object.assign(server.faults, { notLeader: 2 })],
    ['met a server that was not ready', () => Object.assign(server.faults, { unavailable: 3 })],
    [
      'was written, its answer lost, and its ids forgotten',
      () => Object.assign(server.faults, { lostAnswers: 1, refusesRepeats: true }),
    ],
  ])('succeeds and is stored once when it %s', async (_, order) => {
    const stream = newStream()
    const events = [newEvent(), newEvent()]
    await store.append(stream, [newEvent()], 'no-stream')
    order()
    const appended = await store.append(stream, events, 0)
    const stored = await all(store.read(stream, 1))
    expect(stored.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
    expect(appended).toEqual({ revision: 2, position: stored[1]?.position })
  })

  it("is still refused when another's event took its place while its outcome was unknown", async () => {
    const stream = newStream()
    await store.append(stream, [newEvent()], 'no-stream')
    server.faults.unavailable = 2
    await expect(store.append(stream, [newEvent()], 'no-stream')).rejects.toBeInstanceOf(WrongExpectedRevision)
  })

  it('keeps its neighbours from harm when answers are lost under load', async () => {
    const streams = Array.from({ length: 100 }, newStream)
    const appending = streams.map((stream) => store.append(stream, [newEvent()], 'no-stream'))
    server.faults.lostAnswers = 3
    await Promise.all(appending)
    for (const stream of streams) expect(await ids(stream)).toHaveLength(1)
  })

  it('is neither lost nor doubled among 64 writers in a storm, and every event is delivered once', async () => {
    const slowToGiveUp = await openEventStoreDb({ connectionString: server.connectionString, timeoutMillis: 60_000 })
    const stopping = new AbortController()
    const following = eventsUntil(slowToGiveUp.subscribe(logStart, 'all', stopping.signal), 640)
    const storm = [
      () => server.cut(),
      () => Object.assign(server.faults, { lostAnswers: 2 }),
      () => server.dropSlowConsumers(),
      () => Object.assign(server.faults, { notLeader: 1, timedOutAppends: 5 }),
    ]
    const acknowledged: string[] = []
    const write = async (): Promise<void> => {
      const stream = newStream()
      for (let revision = -1; revision < 9; revision += 1) {
        const event = newEvent()
        await slowToGiveUp.append(stream, [event], revision === -1 ? 'no-stream' : revision)
        acknowledged.push(event.id)
        if (acknowledged.length % 40 === 0) storm[(acknowledged.length / 40) % storm.length]?.()
      }
    }
    await Promise.all(Array.from({ length: 64 }, write))
    const stored = (await all(slowToGiveUp.readAll(logStart))).map(({ id }) => id)
    expect([...stored].sort()).toEqual([...acknowledged].sort())
    expect((await following).map(({ id }) => id)).toEqual(stored)
    await slowToGiveUp.close()
  })

  it('is stored once, and the process lives, when many wait whose answers come late and connections are lost', async () => {
    const streams = Array.from({ length: 200 }, newStream)
    const answering = new AbortController()
    server.faults.lateAnswers = new Promise((resolve) => answering.signal.addEventListener('abort', () => resolve()))
    const appending = streams.map((stream) => store.append(stream, [newEvent()], 'no-stream'))
    // Each was given up on after our own timeout and sent again, on the connection of another client.
    await eventually(
      async () => server.faults.held,
      (held) => held >= 300,
    )
    server.faults.lateAnswers = undefined
    answering.abort()
    server.cut()
    server.faults.unavailable = 20
    for (const { revision } of await Promise.all(appending)) expect(revision).toBe(0)
    for (const stream of streams) expect(await ids(stream)).toHaveLength(1)
  })

  it('gets its answer though another client of the process loses its connection meanwhile', async () => {
    const other = await startEventStoreDbDouble()
    const client = EventStoreDBClient.connectionString(other.connectionString)
    const append = () => client.appendToStream(newStream(), jsonEvent({ type: 'Other', data: {} }))
    await Promise.all([append(), store.append(newStream(), [newEvent()], 'no-stream')])
    other.faults.freeze()
    const lost = append().catch(() => 'lost')
    server.faults.freeze()
    const appending = Array.from({ length: 50 }, () => store.append(newStream(), [newEvent()], 'no-stream'))
    await eventually(
      async () => server.faults.held,
      (held) => held === 50,
    )
    other.goAway()
    expect(await lost).toBe('lost')
    server.faults.thaw()
    for (const { revision } of await Promise.all(appending)) expect(revision).toBe(0)
    await client.dispose()
    await other.stop()
  })

  it('answers the position of its last event, whatever the server answers', async () => {
    server.faults.answersFirstPosition = true
    const stream = newStream()
    const appended = await store.append(stream, [newEvent(), newEvent(), newEvent()], 'no-stream')
    expect(appended.position).toBe((await all(store.read(stream)))[2]?.position)
  })

  it('is in flight while the store closes, and settles before', async () => {
    const stream = newStream()
    const appending = store.append(stream, [newEvent()], 'no-stream')
    await store.close()
    await expect(appending).resolves.toMatchObject({ revision: 0 })
    store = await openEventStoreDb({ connectionString: server.connectionString })
    expect(await ids(stream)).toHaveLength(1)
  })
})

describe('an EventStoreDB that is away', () => {
  it('is given up on after our own timeout when it freezes, and nothing doubles when it thaws', async () => {
    const quickToGiveUp = await openEventStoreDb({ connectionString: server.connectionString, timeoutMillis: 2000 })
    const stream = newStream()
    const event = newEvent()
    await quickToGiveUp.append(stream, [event], 'no-stream')
    server.faults.freeze()
    const next = newEvent()
    const outcomes = await Promise.allSettled([
      quickToGiveUp.append(stream, [next], 0),
      all(quickToGiveUp.read(stream)),
      all(quickToGiveUp.readAll(logStart)),
      quickToGiveUp.eventAt(position(7n)),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { name: StoreUnavailable.name } })
    server.faults.thaw()
    await expect(quickToGiveUp.append(stream, [next], 0)).resolves.toMatchObject({ revision: 1 })
    expect(await ids(stream)).toEqual([event.id, next.id])
    await quickToGiveUp.close()
  })

  it('works again after its return without a new start, for subscribers too', async () => {
    const stopping = new AbortController()
    const [first, second] = [newEvent(), newEvent()]
    const following = eventsUntil(store.subscribe(logStart, 'all', stopping.signal), 2)
    const stream = newStream()
    await store.append(stream, [first], 'no-stream')
    server.goAway()
    const appending = store.append(stream, [second], 0)
    const reading = all(store.read(stream))
    server.comeBack()
    await expect(appending).resolves.toMatchObject({ revision: 1 })
    expect((await reading)[0]?.id).toBe(first.id)
    expect((await following).map(({ id }) => id)).toEqual([first.id, second.id])
  })

  it('fails a call with StoreUnavailable when it stays away', async () => {
    const quickToGiveUp = await openEventStoreDb({ connectionString: server.connectionString, timeoutMillis: 2000 })
    server.goAway()
    await expect(quickToGiveUp.append(newStream(), [newEvent()], 'any')).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(all(quickToGiveUp.readAll(logStart, ['Wanted']))).rejects.toBeInstanceOf(StoreUnavailable)
    server.comeBack()
    await quickToGiveUp.close()
  })
})

describe('reading from EventStoreDB', () => {
  const written = async (count: number): Promise<string[]> => {
    const events = Array.from({ length: count }, (_, n) => newEvent({ type: n % 2 === 0 ? 'Even' : 'Odd' }))
    await store.append(newStream(), events, 'no-stream')
    return events.map(({ id }) => id)
  }

  it.each([1, 7, 199])('loses and doubles nothing when the connection drops after %i events', async (count) => {
    const expected = await written(200)
    const stopping = new AbortController()
    server.faults.cutAfterEvents = count
    const followed = await eventsUntil(store.subscribe(logStart, 'all', stopping.signal), 200)
    server.faults.cutAfterEvents = count
    const read = await all(store.readAll(logStart))
    server.faults.cutAfterEvents = Math.floor(count / 2)
    const even = await all(store.readAll(logStart, ['Even']))
    stopping.abort()
    expect(followed.map(({ id }) => id)).toEqual(expected)
    expect(read.map(({ id }) => id)).toEqual(expected)
    expect(even.map(({ id }) => id)).toEqual(expected.filter((_, n) => n % 2 === 0))
  })

  it('goes on when the server drops a live subscription as too slow, again and again', async () => {
    const stopping = new AbortController()
    const expected: string[] = []
    const found: string[] = []
    for await (const delivery of store.subscribe(logStart, ['Even', 'Odd'], stopping.signal)) {
      if (delivery.kind === 'event') found.push(delivery.event.id)
      if (found.length === 100) break
      if (delivery.kind === 'checkpoint' || found.length < expected.length) continue
      // Every second time without an event between two drops.
      expected.push(...(await written(5)))
      server.dropSlowConsumers()
      if (expected.length % 10 === 0) server.dropSlowConsumers()
    }
    expect(found).toEqual(expected)
  })

  it('says that it has caught up once, however often the subscription is opened', async () => {
    const stopping = new AbortController()
    const kinds: string[] = []
    for await (const { kind } of store.subscribe(logStart, 'all', stopping.signal)) {
      kinds.push(kind)
      if (kinds.length === 4) break
      server.cut()
      await written(1)
    }
    expect(kinds).toEqual(['caught-up', 'event', 'event', 'event'])
  })

  it("does not show the server's own events", async () => {
    const [id] = await written(1)
    const own = server.log.events.find(({ type }) => type.startsWith('$'))
    expect((await all(store.readAll(logStart))).map((event) => event.id)).toEqual([id])
    const stopping = new AbortController()
    const followed = await untilCaughtUp(store.subscribe(logStart, 'all', stopping.signal))
    expect(followed.map(({ kind }) => kind)).toEqual(['event', 'caught-up'])
    expect(await store.eventAt(position(own?.position ?? 0n))).toBeUndefined()
  })

  it('takes a deleted stream for an empty one, whose numbers go on', async () => {
    const stream = newStream()
    await store.append(stream, [newEvent(), newEvent()], 'no-stream')
    server.log.delete(stream, 'soft-deleted')
    expect(await all(store.read(stream))).toEqual([])
    await expect(store.append(stream, [newEvent()], 'no-stream')).resolves.toMatchObject({ revision: 2 })
  })

  it.each([
    ['data is no JSON', 'order-broken', '{', '{"personal":null,"metadata":{}}'],
    ['data is no object', 'order-broken', '[]', '{"personal":null,"metadata":{}}'],
    ['metadata is no JSON', 'order-broken', '{}', '{'],
    ['metadata is not what was written', 'order-broken', '{}', '{}'],
    ["stream is the server's", '$broken', '{}', '{"personal":null,"metadata":{}}'],
  ])('names the place of an event whose %s', async (_what, stream, data, metadata) => {
    const bodies = { data: Buffer.from(data), metadata: Buffer.from(metadata) }
    server.log.append(stream, [{ id: newEvent().id, type: 'Odd', contentType: 'application/json', ...bodies }], 'any')
    const at = { position: server.log.events.at(-1)?.position, stream, revision: 0 }
    await expect(all(store.readAll(logStart))).rejects.toMatchObject({ name: CorruptEvent.name, at })
  })
})

describe('the head of a log on EventStoreDB', () => {
  const statistics = () => ({
    id: crypto.randomUUID(),
    type: '$statsCollected',
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: Buffer.from('{}'),
  })

  it('is its last event, whatever the server wrote behind it', async () => {
    const { position } = await store.append(newStream(), [newEvent()], 'no-stream')
    for (let count = 0; count < 1500; count += 1) server.log.append('$stats', [statistics()], 'any')
    expect(await store.head()).toBe(position)
  })

  it('is its start where the server alone has written', async () => {
    expect(await store.head()).toBe(logStart)
    for (let count = 0; count < 20; count += 1) server.log.append('$stats', [statistics()], 'any')
    expect(await store.head()).toBe(logStart)
  })
})
