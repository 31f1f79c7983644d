import { type Position, position } from '../../event-store/port.js'
import { StoreUnavailable, throughConnectionLoss } from '../../postgres/backoff.js'
import { bigintArray, textArray } from '../../postgres/binary-arrays.js'
import { isConnectionLoss, lasting, openPool } from '../../postgres/connection.js'
import { migrate } from '../../postgres/migrations.js'
import { buildMillis, slowCallMillis } from '../../postgres/time-limits.js'
import {
  type Collection,
  type CollectionOutline,
  type Document,
  type Memory,
  type PagedDocument,
  type PageRequest,
  type ReadStore,
  type Register,
  type ScannedDocument,
  type StoredDocument,
  type Wanted,
  type Write,
  writesByCollection,
} from '../port.js'
import { createCheckpoints, remembered } from './checkpoints.js'
import { matchConditions, searchable, searchTextOf, stretchConditions } from './conditions.js'
import { createDocumentReads } from './document-reads.js'
import { dropSql, ownersSql } from './dropping.js'
import { collectionSql, readStoreMigrations } from './migrations.js'
import { createSearches, type FoundRow, type Searched } from './searches.js'

export type PostgresReadStore = ReadStore & { close(): Promise<void> }

type ScannedRow = FoundRow & {
  readonly fields: readonly string[]
  readonly search_text: string
  readonly range_key: string
}

const validName = /^[a-z][a-z0-9_-]{0,50}$/

const tableOf = ({ name }: { readonly name: string }): string => {
  if (!validName.test(name)) throw new TypeError(`collection name refused: ${name}`)
  return `read_model."${name}"`
}

const searchedIn = (collection: CollectionOutline): Searched => ({
  table: tableOf(collection),
  isSorted: collection.sortKey !== undefined,
})

const stored = <D extends Document>(row: Pick<FoundRow, 'id' | 'at' | 'doc'>): StoredDocument<D> => ({
  id: row.id,
  at: position(BigInt(row.at)),
  doc: JSON.parse(row.doc),
})

const scanned = <D extends Document>(row: ScannedRow): ScannedDocument<D> => ({
  ...stored<D>(row),
  declared: {
    fields: row.fields,
    sortKey: row.sort_key,
    searchText: searchTextOf(row.search_text),
    rangeKey: row.range_key,
  },
})

/** Read models in Postgres: guarded upserts in one statement per collection. */
export const openPostgresReadStore = async (connectionString: string): Promise<PostgresReadStore> => {
  // Nothing waits for the disk: what a crash takes is the newest writes in their order, so never a document without
  // its checkpoint's going too, and the log, which is the truth, brings them again. Who lived on through the crash
  // is told by the memory's mark, which the crash takes first of all.
  // And what an index can answer is never looked for in the whole table, however the planner guesses.
  const pool = openPool(connectionString, 8, '-c synchronous_commit=off -c enable_seqscan=off -c jit=off')
  const patiently = throughConnectionLoss
  const slowly = <T>(work: () => Promise<T>): Promise<T> => patiently(work, undefined, { callMillis: slowCallMillis })
  const building = <T>(work: () => Promise<T>): Promise<T> => patiently(work, undefined, { callMillis: buildMillis })
  const built = (text: string) => building(() => pool.query(lasting(buildMillis, { text })))
  await building(() => migrate(pool, 'read-store', readStoreMigrations))

  const readRow = createDocumentReads(pool)
  const searches = createSearches(pool)
  const readDocument = async <D extends Document>(
    collection: Collection<D>,
    id: string,
    known: string,
  ): Promise<StoredDocument<D> | 'unchanged' | undefined> => {
    const row = await readRow(tableOf(collection), { id, known })
    if (row === undefined) return undefined
    return row.doc === null ? 'unchanged' : stored<D>({ id, at: row.at, doc: row.doc })
  }

  const saveCollection = async (name: string, writes: readonly Write[], memory?: Memory): Promise<string[]> => {
    // Sorted by id, so that two writers lock rows in one order.
    const sorted = [...writes].sort((a, b) => (a.id < b.id ? -1 : 1))
    const { rows } = await pool.query<{ id: string }>(
      lasting(slowCallMillis, {
        name: `save-${name}`,
        text: `INSERT INTO ${tableOf({ name })} AS stored (id, at, previous_at, doc, fields, sort_key, search_text, range_key)
       SELECT id, at, previous_at, doc,
         CASE fields WHEN '[]' THEN '{}' ELSE ARRAY(SELECT json_array_elements_text(fields::json)) END,
         sort_key, search_text, range_key
       FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
         AS incoming (id, at, previous_at, doc, fields, sort_key, search_text, range_key)
       WHERE ${remembered('$9')}
       ON CONFLICT (id) DO UPDATE SET at = excluded.at, previous_at = excluded.previous_at, doc = excluded.doc,
         fields = excluded.fields, sort_key = excluded.sort_key, search_text = excluded.search_text,
         range_key = excluded.range_key
       WHERE stored.at = excluded.previous_at
       RETURNING id`,
        values: [
          textArray(sorted.map(({ id }) => id)),
          bigintArray(sorted.map(({ at }) => at)),
          bigintArray(sorted.map(({ expectedAt }) => expectedAt ?? -1n)),
          textArray(sorted.map(({ text }) => text)),
          textArray(sorted.map(({ fields }) => JSON.stringify(fields))),
          textArray(sorted.map(({ sortKey }) => sortKey)),
          textArray(sorted.map(({ searchText }) => searchable(searchText))),
          textArray(sorted.map(({ rangeKey }) => rangeKey)),
          memory ?? null,
        ],
      }),
    )
    const written = new Set(rows.map(({ id }) => id))
    return writes.map(({ id }) => id).filter((id) => !written.has(id))
  }

  const registersIn = async (condition: string, value: string): Promise<Register[]> => {
    const { rows } = await patiently(() =>
      pool.query<{ key: string; version: string; value: string }>({
        name: `registers ${condition}`,
        text: `SELECT key, version, value FROM read_model.registers WHERE ${condition} ORDER BY key`,
        values: [value],
      }),
    )
    return rows.map(({ key, version, value }) => ({ key, version: Number(version), value: JSON.parse(value) }))
  }

  const load = async <D extends Document>(collection: Collection<D>, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, StoredDocument<D>>()
    const text = `SELECT id, at, doc, sort_key FROM ${tableOf(collection)} WHERE id = ANY($1)`
    const { rows } = await slowly(() => pool.query<FoundRow>(lasting(slowCallMillis, { text, values: [ids] })))
    return new Map(rows.map((row) => [row.id, stored<D>(row)]))
  }

  return {
    prepare: async (collections) => {
      for (const collection of collections) {
        const { name, fields, searchText, sortKey } = collection
        const isFound = Object.keys(fields).length > 0 || searchText !== undefined
        const sql = collectionSql(tableOf(collection), name.replace(/-/g, '_'), {
          isFound,
          isSorted: sortKey !== undefined,
        })
        await built(sql)
      }
    },
    load,
    ...createCheckpoints(pool),
    save: async (writes, memory) => {
      const refused: string[] = []
      for (const [name, group] of writesByCollection(writes)) {
        refused.push(...(await slowly(() => saveCollection(name, group, memory))))
      }
      return refused
    },
    get: async <D extends Document>(collection: Collection<D>, id: string) => {
      const found = await readDocument<D>(collection, id, '')
      return found === 'unchanged' ? undefined : found
    },
    getUnless: <D extends Document>(collection: Collection<D>, id: string, known: Position) =>
      readDocument<D>(collection, id, String(known)),
    findOne: async <D extends Document>(collection: Collection<D>, field: string, value: string) => {
      const { rows } = await patiently(() =>
        pool.query<FoundRow>(
          `SELECT id, at, doc, sort_key FROM ${tableOf(collection)} WHERE fields @> $1 ORDER BY id LIMIT 1`,
          [[`${field}=${value}`]],
        ),
      )
      return rows[0] === undefined ? undefined : stored<D>(rows[0])
    },
    page: async <D extends Document>(collection: Collection<D>, request: PageRequest) => {
      const rows = await searches.page(searchedIn(collection), request)
      const page = rows.map((row): PagedDocument<D> => ({ ...stored<D>(row), sortKey: row.sort_key }))
      return request.after === undefined && request.before !== undefined ? page.reverse() : page
    },
    changed: async <D extends Document>(collection: Collection<D>, after: Position, wanted: Wanted, limit: number) => {
      const values: unknown[] = []
      const conditions = [...matchConditions(wanted, values), ...stretchConditions(wanted, values)]
      conditions.push(`at > $${values.push(String(after))}`)
      const { rows } = await patiently(() =>
        pool.query<FoundRow>(
          `SELECT id, at, doc, sort_key FROM ${tableOf(collection)} WHERE ${conditions.join(' AND ')}
           ORDER BY at, id LIMIT ${Math.trunc(limit)}`,
          values,
        ),
      )
      return rows.map((row) => stored<D>(row))
    },
    count: (collection, wanted, cap) => searches.count(searchedIn(collection), wanted, cap),
    register: async (key) => (await registersIn('key = $1', key))[0],
    // `%` and `_` stand for themselves: keys are names of ours, compared character by character.
    registers: (prefix) => registersIn('starts_with(key, $1)', prefix),
    setRegister: async (key, expectedVersion, value) => {
      const text = JSON.stringify(value)
      const statement =
        expectedVersion === null
          ? 'INSERT INTO read_model.registers VALUES ($1, 1, $2) ON CONFLICT DO NOTHING'
          : 'UPDATE read_model.registers SET version = version + 1, value = $2 WHERE key = $1 AND version = $3'
      // Sent once: after a lost connection nobody knows whether a repetition is refused by the first.
      const sent = pool.query(statement, expectedVersion === null ? [key, text] : [key, text, expectedVersion])
      const { rowCount } = await sent.catch((error: unknown) => {
        throw isConnectionLoss(error) ? new StoreUnavailable(error) : error
      })
      return rowCount === 1
    },
    scan: async <D extends Document>(collection: Collection<D>, after: string, limit: number) => {
      const text = `SELECT id, at, doc, fields, sort_key, search_text, range_key FROM ${tableOf(collection)}
                    WHERE id > $1 ORDER BY id LIMIT $2`
      const statement = lasting(slowCallMillis, { text, values: [after, limit] })
      const { rows } = await slowly(() => pool.query<ScannedRow>(statement))
      return rows.map((row) => scanned<D>(row))
    },
    collections: async () => {
      const { rows } = await patiently(() =>
        pool.query<{ name: string }>(
          `SELECT tablename AS name FROM pg_tables
           WHERE schemaname = 'read_model' AND tablename NOT IN ('checkpoints', 'registers', 'memory') ORDER BY 1`,
        ),
      )
      return rows.map(({ name }) => name)
    },
    owners: async () => {
      const { rows } = await patiently(() => pool.query<{ name: string }>(ownersSql))
      return rows.map(({ name }) => name)
    },
    drop: async ({ name }) => {
      await built(dropSql(tableOf({ name }), name))
    },
    close: () => pool.end(),
  }
}
