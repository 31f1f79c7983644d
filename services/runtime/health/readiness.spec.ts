import { dependencyNames, type Role, roles } from '@cartorio/contracts/http/health.js'
import { jest } from '@jest/globals'
import type { Clock } from '../../domain/clock.js'
import { firstGeneration, partitionName, replacePointer } from '../../projection-engine/generations/generation.js'
import { quarantineRecord } from '../../projection-engine/quarantine/quarantine.js'
import { everyProjection, projectionNamed, projectionNames } from '../../projections/every-projection.js'
import { logStart, position, type RecordedEvent } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { createInMemoryReadStore } from '../../testing/fakes/in-memory-read-store.js'
import { moveCheckpoint } from '../../testing/scenarios/read-model-writes.js'
import { metadataOf, recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { createReadiness, type ReadinessStores } from './readiness.js'

const clock: Clock = { now: () => '2026-11-21T12:00:00.000Z' }
const lost = () => Promise.reject(new Error('connect ECONNREFUSED postgres://cartorio:secret@db.example'))

const lostPages = async function* (): AsyncGenerator<RecordedEvent> {
  yield await lost()
}

type World = {
  readonly readStore?: ReadStore
  readonly events?: readonly RecordedEvent[]
  readonly changes?: Partial<ReadinessStores>
}

const storesOf = ({ readStore = createInMemoryReadStore(), events = [], changes = {} }: World): ReadinessStores => {
  const eventStore: ReadinessStores['eventStore'] = {
    eventAt: async () => undefined,
    lastEvent: async () => undefined,
    async *readAll(after) {
      yield* events.filter((event) => event.position > after)
    },
  }
  const well = { check: async () => undefined }
  const state = { get: async () => undefined }
  const appends = { failing: () => false }
  return {
    eventStore,
    appends,
    readStore,
    state,
    queues: well,
    signals: well,
    fileStore: well,
    settings: well,
    ...changes,
  }
}

const serving = async (readStore: ReadStore, at: bigint): Promise<void> => {
  for (const projection of everyProjection) {
    const generation = firstGeneration(1)
    const nothing = { serving: null, filling: null, version: null, highest: 0 }
    await replacePointer(readStore, projection, nothing, { serving: generation, filling: null })
    await moveCheckpoint(readStore, partitionName(projection, { ...generation, partition: 0 }), {
      position: position(at),
      lastEvent: null,
    })
  }
}

const readinessOf = (world: World, monotonic?: () => number) =>
  createReadiness({ stores: storesOf(world), clock, roles, ...(monotonic ? { monotonic } : {}) }).check

describe('an instance', () => {
  it('is ready when everything answers and every read model serves', async () => {
    const readStore = createInMemoryReadStore()
    await serving(readStore, 7n)
    const readiness = await readinessOf({ readStore })()
    expect(readiness.ready).toBe(true)
    expect(readiness.dependencies.map(({ name, ready }) => [name, ready])).toEqual(
      dependencyNames.map((name) => [name, true]),
    )
    expect(readiness.projections).toEqual(
      projectionNames.map((name) => ({
        name,
        serves: true,
        position: '7',
        lag: { events: 0, more: false, seconds: 0 },
        stillSeconds: 0,
        parked: 0,
        problem: null,
      })),
    )
  })

  it.each([
    ['event-store', { eventStore: { eventAt: lost, lastEvent: lost, readAll: lostPages } }],
    ['state-store', { state: { get: lost } }],
    ['queues', { queues: { check: lost } }],
    ['signals', { signals: { check: lost } }],
    ['documents', { fileStore: { check: lost } }],
  ])('is not ready without %s, says which, and repeats no error', async (name, changes) => {
    const readStore = createInMemoryReadStore()
    await serving(readStore, 7n)
    const readiness = await readinessOf({ readStore, changes })()
    expect(readiness.ready).toBe(false)
    expect(readiness.dependencies.filter(({ ready }) => !ready).map((each) => each.name)).toEqual([name])
    expect(JSON.stringify(readiness)).not.toMatch(/secret|ECONNREFUSED/)
  })

  it.each<[Role, readonly string[]]>([
    ['command', ['event-store', 'state-store', 'queues', 'documents', 'settings']],
    ['query', ['read-store', 'state-store', 'signals', 'documents', 'settings']],
    ['projector', ['event-store', 'read-store', 'state-store', 'signals']],
    ['worker', ['event-store', 'read-store', 'state-store', 'queues', 'documents', 'settings']],
  ])('with the role %s speaks of what that needs alone', async (role, needed) => {
    const away = { check: lost }
    const changes = {
      eventStore: { eventAt: lost, lastEvent: lost, readAll: lostPages },
      state: { get: lost },
      queues: away,
      signals: away,
      fileStore: away,
      settings: away,
      readStore: { ...createInMemoryReadStore(), register: lost, registers: lost, checkpoint: lost },
    }
    const withRole = (world: World) => createReadiness({ stores: storesOf(world), clock, roles: [role] }).check()
    const { ready, roles: own, dependencies } = await withRole({ changes })
    expect([ready, own.map((each) => [each.role, each.works])]).toEqual([false, [[role, false]]])
    expect(dependencies.map(({ name }) => name)).toEqual(needed)
    const readStore = createInMemoryReadStore()
    await serving(readStore, 7n)
    const named = { eventStore: 'event-store', state: 'state-store', fileStore: 'documents', readStore: 'read-store' }
    const others = Object.entries(changes).filter(
      ([name]) => !needed.includes(Object.entries(named).find(([key]) => key === name)?.[1] ?? name),
    )
    expect(await withRole({ readStore, changes: Object.fromEntries(others) })).toMatchObject({ ready: true })
  })

  it('does the work of a projector while a read model is filled for the first time, and not yet that of a query', async () => {
    const { roles: own } = await readinessOf({})()
    expect(own.map(({ role, works }) => [role, works])).toEqual(roles.map((role) => [role, role !== 'query']))
  })

  it('does not do the work of a worker whose reactions have failed for a minute', async () => {
    let seconds = 59
    const stores = storesOf({})
    const checks = createReadiness({
      stores,
      clock,
      roles: ['worker'],
      reactorStillSeconds: () => seconds,
      monotonic: () => seconds * 1000,
    })
    expect(await checks.check()).toMatchObject({ ready: true })
    // It beats no longer before that.
    expect(await checks.moving()).toEqual([])
    seconds = 61
    expect(await checks.check()).toMatchObject({
      ready: false,
      roles: [{ role: 'worker', works: false, problem: expect.stringContaining('falham há 61 segundos') }],
    })
    seconds = 0
    expect(await createReadiness({ stores, clock, roles: ['worker'] }).moving()).toEqual(['worker'])
  })

  it('is not ready while appends fail, though the event store answers', async () => {
    const readStore = createInMemoryReadStore()
    await serving(readStore, 7n)
    const { ready, dependencies } = await readinessOf({ readStore, changes: { appends: { failing: () => true } } })()
    expect(ready).toBe(false)
    expect(dependencies.filter((each) => !each.ready)).toEqual([
      { name: 'event-store', ready: false, problem: expect.stringContaining('não aceita eventos novos') },
    ])
  })

  it('is not ready without its read store, and tells nothing of the read models', async () => {
    const readStore = { ...createInMemoryReadStore(), register: lost, registers: lost, checkpoint: lost }
    const readiness = await readinessOf({ changes: { readStore } })()
    expect(readiness.ready).toBe(false)
    expect(readiness.projections.map(({ serves, position: at, lag }) => [serves, at, lag])).toEqual(
      projectionNames.map(() => [false, null, null]),
    )
  })

  it('is not ready while a read model is filled for the first time', async () => {
    const readStore = createInMemoryReadStore()
    const readiness = await readinessOf({ readStore })()
    expect(readiness.ready).toBe(false)
    expect(readiness.projections.every(({ problem }) => problem !== null)).toBe(true)
  })

  it('counts what a read model has not read yet, and the age of the oldest', async () => {
    const readStore = createInMemoryReadStore()
    await serving(readStore, 1n)
    const at = (place: bigint, occurredAt: string) =>
      recordedEvent({ position: position(place), metadata: metadataOf(occurredAt) })
    const events = [
      at(1n, '2026-11-21T11:00:00.000Z'),
      at(2n, '2026-11-21T11:59:30.000Z'),
      at(3n, '2026-11-21T11:59:59.000Z'),
    ]
    const readiness = await readinessOf({ readStore, events })()
    expect(readiness.ready).toBe(true)
    for (const { lag } of readiness.projections) expect(lag).toEqual({ events: 2, more: false, seconds: 30 })
  })

  it('stops counting at 1,000 events', async () => {
    const readStore = createInMemoryReadStore()
    await serving(readStore, logStart)
    const events = Array.from({ length: 1001 }, (_, n) => recordedEvent({ position: position(BigInt(n)) }))
    const [first] = (await readinessOf({ readStore, events })()).projections
    expect(first?.lag).toMatchObject({ events: 1000, more: true })
  })

  it.each<[string, readonly Role[], boolean]>([
    ['is not ready, where the instance keeps it', ['query', 'projector'], false],
    ['is reported, where the instance only reads it', ['query'], true],
  ])('with a read model that takes in nothing for a minute while events wait %s', async (_what, own, isReady) => {
    const readStore = createInMemoryReadStore()
    await serving(readStore, 1n)
    let now = 0
    const events = [recordedEvent({ position: position(2n) })]
    const stores = storesOf({ readStore, events })
    const { check: readiness } = createReadiness({ stores, clock, roles: own, monotonic: () => now })
    expect((await readiness()).ready).toBe(true)
    now = 59_000
    expect((await readiness()).ready).toBe(true)
    now = 61_000
    const { ready, projections } = await readiness()
    expect(ready).toBe(isReady)
    for (const { stillSeconds, problem } of projections)
      expect([stillSeconds, problem]).toEqual([61, expect.stringContaining('parado há 61 segundos')])
    const partition = partitionName(projectionNamed('orders'), { ...firstGeneration(1), partition: 0 })
    await moveCheckpoint(readStore, partition, { position: position(2n), lastEvent: null })
    now = 63_000
    const moved = (await readiness()).projections.find(({ name }) => name === 'orders')
    expect([moved?.stillSeconds, moved?.problem]).toEqual([0, null])
  })

  it('says that events are quarantined, and goes on serving', async () => {
    const readStore = createInMemoryReadStore()
    await serving(readStore, 7n)
    const partition = partitionName(projectionNamed('orders'), { ...firstGeneration(1), partition: 0 })
    const nothing = { eventId: null, type: null, message: 'x' }
    const record = quarantineRecord(partition, { ...nothing, position: '3', stream: 'order-a', reason: 'function' })
    await readStore.flush({ quarantined: [record], writes: [], moves: [] })
    const { ready, projections } = await readinessOf({ readStore })()
    expect(ready).toBe(true)
    expect(projections.find(({ name }) => name === 'orders')).toMatchObject({ parked: 1, serves: true })
    expect(projections.find(({ name }) => name === 'orders')?.problem).toContain('1 evento')
  })
})

describe('a check', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is not waited for longer than its time, and a server that hangs is not checked again meanwhile', async () => {
    let checks = 0
    const hangs = () => {
      checks += 1
      return new Promise<never>(() => undefined)
    }
    let now = 0
    const readStore = createInMemoryReadStore()
    await serving(readStore, 7n)
    const readiness = readinessOf({ readStore, changes: { queues: { check: hangs } } }, () => now)
    for (let time = 0; time < 3; time += 1) {
      const answer = readiness()
      await jest.advanceTimersByTimeAsync(2000)
      const { ready, dependencies } = await answer
      expect(ready).toBe(false)
      expect(dependencies.find(({ name }) => name === 'queues')?.problem).toContain('Nenhuma resposta das filas')
      now += 1001
    }
    expect(checks).toBe(1)
  })

  it('is answered again for a second, so that frequent requests cost the stores nothing', async () => {
    let checks = 0
    const check = async () => {
      checks += 1
    }
    let now = 0
    const readiness = readinessOf({ changes: { queues: { check } } }, () => now)
    await Promise.all([readiness(), readiness()])
    await readiness()
    expect(checks).toBe(1)
    now = 1001
    await readiness()
    expect(checks).toBe(2)
  })
})
