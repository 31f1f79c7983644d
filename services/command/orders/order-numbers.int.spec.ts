import { randomUUID } from 'node:crypto'
import { defaultTenant, orderIdSchema, orderNumberSchema } from '@cartorio/contracts/ids.js'
import { reservedNumber } from '../../proof/reserved-number.js'
import { verifyLog } from '../../proof/verify-log.js'
import { openEventStoreDb } from '../../stores/event-store/eventstoredb/eventstoredb-event-store.js'
import { type EventStore, streamName } from '../../stores/event-store/port.js'
import { openPostgresEventStore } from '../../stores/event-store/postgres/postgres-event-store.js'
import { all } from '../../testing/harness/deliveries.js'
import { openTestDatabases } from '../../testing/harness/shared-postgres.js'
import { startTestEventStoreDb } from '../../testing/harness/test-eventstoredb.js'
import { countMissing, highestNumber, reserveOrderNumber, withholdUpTo } from './order-numbers.js'

type Opened = { readonly store: EventStore; readonly stop: () => Promise<unknown> }

const onPostgres = async (): Promise<Opened> => {
  const databases = await openTestDatabases()
  const store = await openPostgresEventStore({ connectionString: await databases.database() })
  return { store, stop: () => store.close().finally(() => databases.stop()) }
}
const onEventStoreDb = async (): Promise<Opened> => {
  const server = await startTestEventStoreDb('an empty log')
  const store = await openEventStoreDb({ connectionString: server.connectionString })
  return { store, stop: () => store.close().finally(() => server.stop()) }
}

const number = (text: string) => orderNumberSchema.parse(text)
const by = {
  requestId: randomUUID(),
  actor: { kind: 'system', name: 'test' } as const,
  correlationId: 'test',
  causationId: null,
  tenantId: defaultTenant,
}

describe.each([
  ['Postgres', onPostgres],
  ['EventStoreDB', onEventStoreDb],
])('numbers that are withheld on %s', (_name, open) => {
  let opened: Opened
  let eventStore: EventStore
  beforeAll(async () => {
    opened = await open()
    eventStore = opened.store
  })
  afterAll(() => opened?.stop())

  const deps = () => ({ eventStore, clock: { now: () => '2026-03-02T12:00:00.000Z' }, ids: { random: randomUUID } })
  const reserve = () => {
    const order = { orderId: orderIdSchema.parse(randomUUID()), tenantId: defaultTenant }
    return reserveOrderNumber(deps(), { ...by, body: undefined }, order)
  }
  const withhold = (last: string) => withholdUpTo(deps(), by, number(last))

  it('are given to no order, from the first one that the log lacks on', async () => {
    expect([await reserve(), await reserve()]).toEqual(['CO-2026-00001', 'CO-2026-00002'])
    expect(await countMissing(deps(), number('CO-2026-00007'))).toBe(5)
    expect(await withhold('CO-2026-00007')).toBe('CO-2026-00003')
    expect(await reserve()).toBe('CO-2026-00008')
    expect(await highestNumber(deps(), 2026)).toBe('CO-2026-00008')
  })

  it('are withheld once', async () => {
    expect(await countMissing(deps(), number('CO-2026-00007'))).toBe(0)
    expect(await withhold('CO-2026-00007')).toBeUndefined()
    expect(await withhold('CO-2026-00000')).toBeUndefined()
    expect(await reserve()).toBe('CO-2026-00009')
  })

  it('may begin a year, and be more than one append takes', async () => {
    expect(await highestNumber(deps(), 2025)).toBeUndefined()
    expect(await withhold('CO-2025-01203')).toBe('CO-2025-00001')
    expect(await highestNumber(deps(), 2025)).toBe('CO-2025-01203')
    expect(await all(eventStore.read(streamName('order-numbers-2025')))).toHaveLength(1203)
  })

  it('are never those of orders that are placed meanwhile', async () => {
    const given = await Promise.all([withhold('CO-2026-00400'), ...Array.from({ length: 40 }, reserve)])
    const own = new Set(given.slice(1))
    expect(own.size).toBe(40)
    for (const orderNumber of own)
      expect(await reservedNumber(eventStore, number(orderNumber ?? ''))).toMatchObject({ kind: 'reserved' })
    expect(await countMissing(deps(), number('CO-2026-00400'))).toBe(0)
  })

  it('are taken by the check of the log, and said of each', async () => {
    expect((await verifyLog(eventStore, { trusted: undefined })).wrong).toBeUndefined()
    expect(await reservedNumber(eventStore, number('CO-2026-00005'))).toMatchObject({ kind: 'withheld' })
    expect(await reservedNumber(eventStore, number('CO-2026-00002'))).toMatchObject({ kind: 'reserved' })
  })
})
