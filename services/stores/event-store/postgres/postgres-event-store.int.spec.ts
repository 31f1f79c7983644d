import pg from 'pg'
import { fileEvents, withdrawnFileEvents } from '../../../domain/order/files.js'
import { describeEventStore } from '../../../testing/contracts/event-store.contract.js'
import { withDatabase } from '../../../testing/harness/database-search.js'
import type { StoreUnderTest } from '../../../testing/harness/store-under-test.js'
import { startTestPostgres, type TestPostgres } from '../../../testing/harness/test-postgres.js'
import { newEvent } from '../../../testing/scenarios/new-events.js'
import { logStart, position, type StreamName, streamName } from '../port.js'
import { logPageFor } from './log-page.js'
import { openPostgresEventStore, type PostgresEventStore } from './postgres-event-store.js'

let postgres: TestPostgres
let store: PostgresEventStore
let database: string

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.database()
  store = await openPostgresEventStore({ connectionString: database })
})
afterAll(async () => {
  await store?.close()
  await postgres?.stop()
})

const appendCorrupt = async (stream: StreamName, type: string): Promise<void> => {
  const { position } = await store.append(stream, [newEvent({ type })], 'any')
  const change = "UPDATE event_log.events SET data = '{' WHERE position = $1"
  await withDatabase(database, (client) => client.query(change, [String(position)]))
}

describeEventStore('Postgres', (): StoreUnderTest => ({ store, appendCorrupt, cut: postgres.cutConnections }))

describe('the log in Postgres', () => {
  it('has no gap in its positions, whatever was refused', async () => {
    const stream = streamName('order-gapless')
    await store.append(stream, [newEvent()], 'no-stream')
    await expect(store.append(stream, [newEvent()], 7)).rejects.toThrow()
    await store.append(stream, [newEvent()], 0)
    const { rows } = await withDatabase(database, (client) =>
      client.query<{ position: string }>('SELECT position FROM event_log.events ORDER BY position'),
    )
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => String(index + 1)))
  })

  it('is shared by two processes: every append of both has its own place', async () => {
    const other = await openPostgresEventStore({ connectionString: database })
    const appended = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        (n % 2 === 0 ? store : other).append(streamName(`order-shared-${n}`), [newEvent()], 'no-stream'),
      ),
    )
    await other.close()
    expect(new Set(appended.map(({ position }) => position)).size).toBe(100)
  })

  it('tells a process that has appended nothing of all its events, page after page, before it has caught up', async () => {
    const filled = await postgres.database()
    const writer = await openPostgresEventStore({ connectionString: filled })
    const many = Array.from({ length: 2100 }, () => newEvent())
    await writer.append(streamName('order-many'), many, 'no-stream')
    await writer.close()
    const reader = await openPostgresEventStore({ connectionString: filled })
    const stopping = new AbortController()
    const ids: string[] = []
    for await (const delivery of reader.subscribe(logStart, 'all', stopping.signal)) {
      if (delivery.kind === 'event') ids.push(delivery.event.id)
      else if (delivery.kind === 'caught-up') break
    }
    stopping.abort()
    await reader.close()
    expect(ids).toEqual(many.map(({ id }) => id))
  })

  it('delivers its own events at once without a listener, and those of other processes at its next poll', async () => {
    const own = await postgres.database()
    const [alone, other] = [
      await openPostgresEventStore({ connectionString: own, alone: true, pollMillis: 200 }),
      await openPostgresEventStore({ connectionString: own }),
    ]
    const stopping = new AbortController()
    const appends = [alone, alone, other, alone, other, other, alone]
    const delivered: bigint[] = []
    for await (const delivery of alone.subscribe(logStart, 'all', stopping.signal)) {
      if (delivery.kind === 'event') delivered.push(delivery.event.position)
      const next = appends.shift()
      if (next !== undefined) await next.append(streamName('order-both'), [newEvent()], 'any')
      else if (delivered.length === 7) break
    }
    stopping.abort()
    await Promise.all([alone.close(), other.close()])
    expect(delivered).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n])
  })

  it('closes only after what waits for others in a load', async () => {
    const closing = await openPostgresEventStore({ connectionString: await postgres.database() })
    const append = (n: number) => closing.append(streamName(`order-crowd-${n}`), [newEvent()], 'no-stream')
    await Promise.all(Array.from({ length: 8 }, (_, n) => append(n)))
    const late = append(8)
    await closing.close()
    expect(await late).toMatchObject({ position: 9n })
  })

  it('refuses a database whose migrations are not the ones that this version knows', async () => {
    const changed = await postgres.database()
    const first = await openPostgresEventStore({ connectionString: changed })
    await first.close()
    const client = new pg.Client({ connectionString: changed })
    await client.connect()
    await client.query("UPDATE schema_migrations SET checksum = 'other'")
    await client.end()
    await expect(openPostgresEventStore({ connectionString: changed })).rejects.toThrow('event-store/1')
  })

  it('names the id of an event that is corrupt, too', async () => {
    const broken = await postgres.database()
    const opened = await openPostgresEventStore({ connectionString: broken })
    const event = newEvent()
    await opened.append(streamName('order-broken'), [event], 'no-stream')
    await withDatabase(broken, (client) => client.query("UPDATE event_log.events SET data = '{'"))
    await expect(opened.eventAt(position(1n))).rejects.toMatchObject({ at: { position: 1n, id: event.id } })
    await opened.close()
  })

  it.each([
    ['PersonalDataErased', 'events_erasures'],
    [fileEvents.join(), 'events_files'],
    [[...fileEvents, ...withdrawnFileEvents].join(), 'events_files'],
    ['OrderCreated', 'events_pkey'],
  ])('finds %s by the index %s', async (types, index) => {
    const { text } = logPageFor(types.split(','))
    const plan = await withDatabase(database, async (client) => {
      await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off')
      return client.query({ text: `EXPLAIN ${text}`, values: ['1', types.split(',')] })
    })
    expect(JSON.stringify(plan.rows)).toContain(index)
  })
})
