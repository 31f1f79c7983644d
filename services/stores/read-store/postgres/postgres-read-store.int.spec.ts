import { randomUUID } from 'node:crypto'
import type { CutDrop } from '../../../testing/contracts/dropping.contract.js'
import { describeReadStore } from '../../../testing/contracts/read-store.contract.js'
import { createInMemoryReadStore } from '../../../testing/fakes/in-memory-read-store.js'
import { withDatabase } from '../../../testing/harness/database-search.js'
import { startTestPostgres, type TestPostgres } from '../../../testing/harness/test-postgres.js'
import { saveDocuments } from '../../../testing/scenarios/read-model-writes.js'
import { position } from '../../event-store/port.js'
import { type Collection, type Move, type PageCursor, type QueryFilter, writeOf } from '../port.js'
import { openPostgresReadStore, type PostgresReadStore } from './postgres-read-store.js'

let postgres: TestPostgres
let store: PostgresReadStore
let database: string

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.database()
  store = await openPostgresReadStore(database)
})
afterAll(async () => {
  await store?.close()
  await postgres?.stop()
})

/** What is deleted from one by one, whatever the order. */
const deletedFrom = ['checkpoints', 'registers'] as const

/** A drop that fails where it comes to one of the tables. */
const cutDrop: CutDrop = async (collection, stepsDone) => {
  const table = deletedFrom[stepsDone]
  if (table === undefined) {
    await store.drop(collection)
    return false
  }
  await withDatabase(database, async (client) => {
    await client.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'the process died here'; END $$`)
    await client.query(`CREATE TRIGGER refused BEFORE DELETE ON read_model.${table} EXECUTE FUNCTION refuse()`)
    await expect(store.drop(collection)).rejects.toThrow('the process died here')
    await client.query(`DROP TRIGGER refused ON read_model.${table}`)
  })
  return true
}

describeReadStore('Postgres', () => store, cutDrop, { isTransactional: true })

type Row = { readonly name: string; readonly colour: string; readonly placed: string; readonly due: string }

/** More than any walk in the order of pages reads. */
const manyRows = 13_000
/** One in 1,000 is red; the oldest ones, and they alone, are of 2016; half of the newest have a day. */
const rowOf = (number: number): Row => {
  const year = number < 150 ? 2016 : 2026
  return {
    name: `CO-${year}-${String(number).padStart(5, '0')}\n${number % 4 === 0 ? 'Ana' : 'Caio'} Prado 100%`,
    colour: number % 1000 === 3 ? 'red' : number % 3 === 0 ? 'blue' : 'green',
    placed: `${year}-01-01T${String(Math.floor(number / 3)).padStart(6, '0')}`,
    due: number % 2 === 0 ? `2026-02-${String((number % 28) + 1).padStart(2, '0')}` : '',
  }
}

describe('a read store of many documents in Postgres', () => {
  const rows: Collection<Row> = {
    name: 'rows_v1_g1',
    fields: { shop: () => ['one'], colour: ({ colour }) => [colour] },
    sortKey: ({ placed }) => placed,
    searchText: ({ name }) => name,
    rangeKey: ({ due }) => due,
  }
  const plain = createInMemoryReadStore()

  beforeAll(async () => {
    const writes = Array.from({ length: manyRows }, (_, number) =>
      writeOf(rows, { id: `row-${number}`, at: position(1n), doc: rowOf(number), expectedAt: null }),
    )
    for (const each of [store, plain]) {
      await each.prepare([rows])
      for (let from = 0; from < manyRows; from += 1000) await saveDocuments(each, writes.slice(from, from + 1000))
    }
  })

  const shop = { shop: 'one' }
  const old = { sortKey: '2016-01-01T000030', id: 'row-91' }
  it.each<[string, QueryFilter, PageCursor | undefined]>([
    ['all of them', {}, undefined],
    ['what every one has', { where: shop, search: 'CO-20' }, undefined],
    ['a rare field', { where: { ...shop, colour: 'red' } }, undefined],
    ['a rare field and what every one has', { where: { ...shop, colour: 'red' }, search: 'co-20' }, undefined],
    ['what only the oldest have', { where: shop, search: 'CO-2016-0' }, undefined],
    ['what only the oldest have, by a field', { where: { ...shop, colour: 'blue' }, search: 'co-2016' }, undefined],
    ['a range that few of the oldest have', { where: shop, search: 'co-2016', rangeBefore: '2026-02-04' }, undefined],
    ['one number', { where: shop, search: 'CO-2026-04321' }, undefined],
    ['nothing', { where: shop, search: 'CO-2015' }, undefined],
    ['nothing in a shop that is not there', { where: { shop: 'two' } }, undefined],
    ['one letter', { search: 'c' }, undefined],
    ['wildcards', { where: shop, search: '0%_' }, undefined],
    ['no letter at all', { where: shop, search: '---' }, undefined],
    ['days of old', { where: shop, search: 'ana', sortFrom: '2016', sortBefore: '2017' }, undefined],
    ['few days', { search: 'ana', sortFrom: '2026-01-01T004000', sortBefore: '2026-01-01T004010' }, undefined],
    ['the oldest beyond a place', { where: shop, search: 'CO-2016-0' }, old],
    ['a rare field beyond a place', { where: { colour: 'red' } }, { sortKey: '2026-01-01T002001', id: 'row-6003' }],
  ])('finds and counts %s as a plain comparison of each does', async (_what, filter, place) => {
    const pages = place === undefined ? [{}] : [{ after: place }, { before: place }]
    for (const page of pages) {
      const request = { ...filter, ...page, limit: 21 }
      expect(await store.page(rows, request)).toEqual(await plain.page(rows, request))
    }
    for (const cap of [3, 1001]) expect(await store.count(rows, filter, cap)).toBe(await plain.count(rows, filter, cap))
  })
})

describe('a read store in Postgres', () => {
  it('waits out cut connections', async () => {
    await postgres.cutConnections()
    await expect(store.checkpoints(['none'])).resolves.toEqual(new Map())
  })

  const things: Collection = { name: 'things_v1_g1', fields: {} }
  const thing = (id: string) => writeOf(things, { id, at: position(1n), doc: {}, expectedAt: null })
  const move = (partition: string, expected: string | null, to: number): Move => ({
    partition,
    to: { position: position(BigInt(to)), lastEvent: null },
    expected,
    fence: randomUUID(),
  })

  it('knows its own flush after the answer was lost', async () => {
    await store.prepare([things])
    const flush = { quarantined: [], writes: [thing('again')], moves: [move('again', null, 1)] }
    expect(await store.flush(flush)).toBe(true)
    expect(await store.flush(flush)).toBe(true)
  })

  it('takes nothing that builds on a write that a crash has taken', async () => {
    await store.prepare([things])
    const first = move('crashing', null, 1)
    expect(await store.flush({ quarantined: [], writes: [], moves: [first] })).toBe(true)
    // A durable write takes everything before it to the disk.
    await store.setRegister('place/crashing', null, 1)
    const lost = move('crashing', first.fence, 2)
    expect(await store.flush({ quarantined: [], writes: [thing('lost')], moves: [lost] })).toBe(true)
    await postgres.crash()

    const stored = (await store.checkpoints(['crashing'])).get('crashing')
    expect([first.fence, lost.fence]).toContain(stored?.fence)
    if (stored?.fence === lost.fence) return
    const further = move('crashing', lost.fence, 3)
    expect(await store.flush({ quarantined: [], writes: [thing('after')], moves: [further] })).toBe(false)
    expect(await store.get(things, 'after')).toBeUndefined()
  })

  it('fences writers of both kinds while the release before runs beside this one', async () => {
    await store.prepare([things])
    const first = move('both', null, 1)
    expect(await store.flush({ quarantined: [], writes: [], moves: [first] })).toBe(true)
    await withDatabase(database, async (client) => {
      await client.query(`INSERT INTO read_model.checkpoints AS c VALUES ('both', 2, NULL, NULL)
        ON CONFLICT (projection) DO UPDATE SET position = excluded.position WHERE c.position < excluded.position`)
    })
    const late = move('both', first.fence, 3)
    expect(await store.flush({ quarantined: [], writes: [thing('late')], moves: [late] })).toBe(false)
    const found = (await store.checkpoints(['both'])).get('both')
    expect(found?.position).toBe(2n)
    const next = move('both', found?.fence ?? null, 3)
    expect(await store.flush({ quarantined: [], writes: [thing('next')], moves: [next] })).toBe(true)
  })
})
