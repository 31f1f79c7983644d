import { describeEventStore } from '../../../testing/contracts/event-store.contract.js'
import {
  type EventStoreDbCluster,
  startEventStoreDbCluster,
} from '../../../testing/fakes/eventstoredb-double/cluster.js'
import { appendCorruptTo } from '../../../testing/harness/corrupt-on-eventstoredb.js'
import { all, eventsUntil, newStream, untilCaughtUp } from '../../../testing/harness/deliveries.js'
import { eventually } from '../../../testing/harness/eventually.js'
import type { StoreUnderTest } from '../../../testing/harness/store-under-test.js'
import { newEvent } from '../../../testing/scenarios/new-events.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import { logStart } from '../port.js'
import { type EventStoreDbEventStore, openEventStoreDb } from './eventstoredb-event-store.js'

let cluster: EventStoreDbCluster
let store: EventStoreDbEventStore

const open = (options = '') => openEventStoreDb({ connectionString: `${cluster.connectionString}${options}` })

/** The store, whose cluster gets another leader during every third call. */
const changingLeader = (inner: EventStoreDbEventStore): EventStoreDbEventStore => {
  let calls = 0
  return new Proxy(inner, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        calls += 1
        const answer: unknown = member.apply(target, args)
        if (calls % 3 === 0) cluster.changeLeader()
        return answer
      }
    },
  })
}

describe('during changes of leader', () => {
  beforeAll(async () => {
    cluster = await startEventStoreDbCluster()
    store = changingLeader(await open())
  })
  afterAll(async () => {
    await store?.close()
    await cluster?.stop()
  })

  describeEventStore('a cluster of EventStoreDB', (): StoreUnderTest => {
    const cut = async (): Promise<void> => cluster.cut()
    return { store, cut, appendCorrupt: appendCorruptTo(cluster.connectionString), manyEvents: 4000 }
  })
})

describe('a cluster of EventStoreDB', () => {
  beforeEach(async () => {
    // Later than any test waits: what is read in time comes from the leader.
    cluster = await startEventStoreDbCluster({ lateMillis: 600_000 })
  })
  afterEach(async () => {
    cluster.thaw()
    await store.close()
    await cluster.stop()
  })

  /** What each way of reading shows of one event that was just appended. */
  const justAppended = async (): Promise<void> => {
    const stream = newStream()
    const event = newEvent({ type: `Wanted${stream.replaceAll('-', '')}` })
    const before = await store.head()
    const { position } = await store.append(stream, [event], 'no-stream')
    const [[read], [inLog], [byType]] = [
      await all(store.read(stream)),
      await all(store.readAll(before)),
      await all(store.readAll(logStart, [event.type])),
    ]
    const expected = { id: event.id, position }
    const shown = [read, inLog, byType, await store.eventAt(position), await store.lastEvent(stream)]
    expect(shown).toEqual(shown.map(() => expect.objectContaining(expected)))
    expect(await store.head()).toBe(position)
  }

  it.each(['', '&nodePreference=follower', '&node-preference=random'])(
    'shows what was just appended to every read but a subscription, with the options %s',
    async (options) => {
      store = await open(options)
      for (let change = 0; change < 4; change += 1) {
        await justAppended()
        cluster.changeLeader()
        await justAppended()
      }
    },
  )

  it('serves subscriptions to everything from the node that the address prefers', async () => {
    store = await open('&nodePreference=follower')
    const stopping = new AbortController()
    const first = newEvent()
    await store.append(newStream(), [first], 'no-stream')
    const late = await untilCaughtUp(store.subscribe(logStart, 'all', stopping.signal))
    expect(late.map(({ kind }) => kind)).toEqual(['caught-up'])
    const following = eventsUntil(store.subscribe(logStart, 'all', stopping.signal), 2)
    const next = newEvent()
    await store.append(newStream(), [next], 'no-stream')
    cluster.changeLeader()
    expect((await following).map(({ id }) => id)).toEqual([first.id, next.id])
    stopping.abort()
  })

  it('passes over no event of a type when the node of a subscription lags behind', async () => {
    store = await open('&nodePreference=follower')
    const stopping = new AbortController()
    const [first, next] = [newEvent({ type: 'Wanted' }), newEvent({ type: 'Wanted' })]
    await store.append(newStream(), [first], 'no-stream')
    const following = eventsUntil(store.subscribe(logStart, ['Wanted'], stopping.signal), 2)
    cluster.changeLeader()
    await store.append(newStream(), [next], 'no-stream')
    expect((await following).map(({ id }) => id)).toEqual([first.id, next.id])
    stopping.abort()
  })

  it('leaves a frozen leader with its appends, reads and subscriptions', async () => {
    store = await open()
    const stopping = new AbortController()
    const stream = newStream()
    const [first, next] = [newEvent(), newEvent()]
    await store.append(stream, [first], 'no-stream')
    const following = eventsUntil(store.subscribe(logStart, 'all', stopping.signal), 2)
    await all(store.readAll(logStart))
    cluster.freezeLeader(1000)
    const [appended, read] = await Promise.all([store.append(stream, [next], 0), all(store.read(stream))])
    expect(appended.revision).toBe(1)
    expect(read[0]?.id).toBe(first.id)
    expect((await following).map(({ id }) => id)).toEqual([first.id, next.id])
    stopping.abort()
    cluster.thaw()
    expect((await all(store.read(stream))).map(({ id }) => id)).toEqual([first.id, next.id])
  })

  it('moves a quiet subscription from a frozen node to another one, also without other calls', async () => {
    // So late that the connection's keep-alive does not notice it first.
    store = await open('&keepAliveInterval=120000')
    const stopping = new AbortController()
    const [first, next] = [newEvent(), newEvent()]
    await store.append(newStream(), [first], 'no-stream')
    const deliveries = store.subscribe(logStart, 'all', stopping.signal)[Symbol.asyncIterator]()
    const kinds = [await deliveries.next(), await deliveries.next()].map(({ value }) => value?.kind)
    expect(kinds).toEqual(['event', 'caught-up'])
    cluster.freezeLeader(0)
    const following = deliveries.next()
    const other = cluster.follower()
    await eventually(
      async () => cluster.leader(),
      (leader) => leader === other,
    )
    // By another process.
    const bodies = { data: Buffer.from('{}'), metadata: Buffer.from('{"personal":null,"metadata":{}}') }
    other.log.append('s', [{ id: next.id, type: 'Next', contentType: 'application/json', ...bodies }], 'any')
    expect((await following).value).toMatchObject({ kind: 'event', event: { id: next.id } })
    stopping.abort()
    await deliveries.return?.(undefined)
  }, 110_000)

  it('appends again after it found no node for a while', async () => {
    store = await openEventStoreDb({ connectionString: cluster.connectionString, timeoutMillis: 2500 })
    const nodes = [cluster.leader(), cluster.follower()]
    const stream = newStream()
    await store.append(stream, [newEvent()], 'no-stream')
    for (const node of nodes) node.goAway()
    // The repeat has the same id, as a caller's has: whether the first was written is not known.
    const next = newEvent()
    await expect(store.append(stream, [next], 0)).rejects.toBeInstanceOf(StoreUnavailable)
    for (const node of nodes) node.comeBack()
    await expect(store.append(stream, [next], 0)).resolves.toMatchObject({ revision: 1 })
    expect(await all(store.read(stream))).toHaveLength(2)
  })
})
