import { type Position, position } from '../../event-store/port.js'
import { isConnectionLoss, lasting, openPool, throughConnectionLoss } from '../../postgres/connection.js'
import { migrate } from '../../postgres/migrations.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import { buildMillis, slowCallMillis } from '../../retry/time-limits.js'
import {
  type Collection,
  type CollectionOutline,
  type Document,
  fieldEntry,
  type PagedDocument,
  type PageRequest,
  type QueryFilter,
  type ReadStore,
  type Register,
  type ScannedDocument,
  type StoredDocument,
  type StoredText,
} from '../port.js'
import { createCheckpoints } from './checkpoints.js'
import { foldedSearchText, matchConditions, rangeConditions } from './conditions.js'
import { createDocumentReads, dropSql, ownersSql } from './document-reads.js'
import { createFlush } from './flush-statement.js'
import { preparationSql, readStoreMigrations } from './migrations.js'
import { createSearches, type FoundRow, type Searched } from './searches.js'

export type PostgresReadStore = ReadStore & { close(): Promise<void> }

type ScannedRow = FoundRow & {
  readonly fields: readonly string[]
  /** Only where the collection has several orders. */
  readonly sort_keys?: readonly string[]
  readonly search_text: string
  readonly range_key: string
}

const validName = /^[a-z][a-z0-9_-]{0,50}$/

const tableOf = ({ name }: { readonly name: string }): string => {
  if (!validName.test(name)) throw new TypeError(`collection name refused: ${name}`)
  return `read_model."${name}"`
}

const sortsOf = ({ sortKeys = {} }: CollectionOutline): readonly string[] => Object.keys(sortKeys)

const searchedIn = (collection: CollectionOutline): Searched => ({
  table: tableOf(collection),
  isSorted: collection.sortKey !== undefined,
  sorts: sortsOf(collection),
})

const stored = <D extends Document>(row: Pick<FoundRow, 'id' | 'at' | 'doc'>): StoredDocument<D> => ({
  id: row.id,
  at: position(BigInt(row.at)),
  doc: JSON.parse(row.doc),
})

const scanned = <D extends Document>(row: ScannedRow, sorts: readonly string[]): ScannedDocument<D> => ({
  ...stored<D>(row),
  indexFields: {
    fields: row.fields,
    sortKey: row.sort_key,
    ...(row.sort_keys && {
      sortKeys: Object.fromEntries(sorts.map((by, place) => [by, row.sort_keys?.[place] ?? ''])),
    }),
    searchText: foldedSearchText(row.search_text),
    rangeKey: row.range_key,
  },
})

/** What a lost connection means for a statement that is sent once. */
const once = async <T>(sent: Promise<T>): Promise<T> =>
  sent.catch((error: unknown) => {
    throw isConnectionLoss(error) ? new StoreUnavailable(error, 'Postgres') : error
  })

/** Read models in Postgres: a batch is one statement, fenced by its checkpoints. */
export const openPostgresReadStore = async (connectionString: string): Promise<PostgresReadStore> => {
  // Documents do not wait for the disk: a crash takes the newest writes in their order, each with its checkpoint, and
  // the log, which is the truth, brings them again. A writer that lived on finds another fence.
  // And the planner never scans a whole table for what an index can answer.
  const pool = openPool(connectionString, 8, '-c synchronous_commit=off -c enable_seqscan=off -c jit=off')
  const retryUntilTimeout = throughConnectionLoss
  const slowly = <T>(work: () => Promise<T>): Promise<T> =>
    retryUntilTimeout(work, undefined, { callMillis: slowCallMillis })
  const building = <T>(work: () => Promise<T>): Promise<T> =>
    retryUntilTimeout(work, undefined, { callMillis: buildMillis })
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

  const registersIn = async (condition: string, value: string): Promise<Register[]> => {
    const { rows } = await retryUntilTimeout(() =>
      pool.query<{ key: string; version: string; value: string }>({
        name: `registers ${condition}`,
        text: `SELECT key, version, value FROM read_model.registers WHERE ${condition} ORDER BY key`,
        values: [value],
      }),
    )
    return rows.map(({ key, version, value }) => ({ key, version: Number(version), value: JSON.parse(value) }))
  }

  const load: ReadStore['load'] = async (loads, partitions = []) => {
    const documents = loads.map(() => new Map<string, StoredText>())
    const fences = new Map<string, string>()
    const parts = loads.map(
      (each, index) =>
        `SELECT ${index} AS load, id, at, doc FROM ${tableOf(each.collection)} WHERE id = ANY($${index + 1})`,
    )
    const values = loads.map(({ ids }) => ids)
    if (partitions.length > 0) {
      const all = `$${values.push(partitions)}`
      parts.push(`SELECT -1, projection, 0, fence::text FROM read_model.checkpoints WHERE projection = ANY(${all})`)
    }
    if (parts.length === 0) return { documents, fences }
    // One statement, because one snapshot.
    const statement = lasting(slowCallMillis, { text: parts.join(' UNION ALL '), values })
    const { rows } = await slowly(() =>
      pool.query<Pick<FoundRow, 'id' | 'at' | 'doc'> & { readonly load: number }>(statement),
    )
    for (const { load: index, id, at, doc } of rows) {
      if (index < 0) fences.set(id, doc)
      else documents[index]?.set(id, { id, at: position(BigInt(at)), text: doc })
    }
    return { documents, fences }
  }

  return {
    prepare: async (collections) => {
      for (const collection of collections) {
        const { name, fields, searchText, sortKey } = collection
        const isFound = Object.keys(fields).length > 0 || searchText !== undefined
        const sorts = sortsOf(collection).length
        const sql = preparationSql(tableOf(collection), name, { isFound, isSorted: sortKey !== undefined, sorts })
        await built(sql)
      }
    },
    load,
    checkpoints: createCheckpoints(pool),
    flush: createFlush(pool),
    get: async <D extends Document>(collection: Collection<D>, id: string) => {
      const found = await readDocument<D>(collection, id, '')
      return found === 'unchanged' ? undefined : found
    },
    getUnless: <D extends Document>(collection: Collection<D>, id: string, known: Position) =>
      readDocument<D>(collection, id, String(known)),
    findOne: async <D extends Document>(collection: Collection<D>, field: string, value: string) => {
      const { rows } = await retryUntilTimeout(() =>
        pool.query<FoundRow>(
          `SELECT id, at, doc, sort_key FROM ${tableOf(collection)} WHERE fields @> $1 ORDER BY id LIMIT 1`,
          [[fieldEntry([field, value])]],
        ),
      )
      return rows[0] === undefined ? undefined : stored<D>(rows[0])
    },
    page: async <D extends Document>(collection: Collection<D>, request: PageRequest) => {
      const rows = await searches.page(searchedIn(collection), request)
      const page = rows.map((row): PagedDocument<D> => ({ ...stored<D>(row), sortKey: row.sort_key }))
      return request.after === undefined && request.before !== undefined ? page.reverse() : page
    },
    changed: async <D extends Document>(
      collection: Collection<D>,
      after: Position,
      filter: QueryFilter,
      limit: number,
    ) => {
      const values: unknown[] = []
      const range = { ...filter, key: 'sort_key' as const }
      const conditions = [...matchConditions(filter, values), ...rangeConditions(range, values)]
      conditions.push(`at > $${values.push(String(after))}`)
      const { rows } = await retryUntilTimeout(() =>
        pool.query<FoundRow>(
          `SELECT id, at, doc, sort_key FROM ${tableOf(collection)} WHERE ${conditions.join(' AND ')}
           ORDER BY at, id LIMIT ${Math.trunc(limit)}`,
          values,
        ),
      )
      return rows.map((row) => stored<D>(row))
    },
    count: (collection, filter, cap) => searches.count(searchedIn(collection), filter, cap),
    tally: (collection, filter, fields, cap) => searches.tally(searchedIn(collection), filter, fields, cap),
    register: async (key) => (await registersIn('key = $1', key))[0],
    // `%` and `_` stand for themselves: keys are names of ours, compared character by character.
    registers: (prefix) => registersIn('starts_with(key, $1)', prefix),
    setRegister: async (key, expectedVersion, value) => {
      // Sent once: after a lost connection it is unknown whether the first try would refuse a repetition.
      const { rows } = await once(
        pool.query<{ set: boolean }>({
          name: 'set-register',
          text: 'SELECT read_model.set_register($1, $2, $3) AS set',
          values: [key, expectedVersion, JSON.stringify(value)],
        }),
      )
      return rows[0]?.set === true
    },
    setRegisters: async (changes) => {
      if (changes.length === 0) return []
      const { rows } = await once(
        pool.query<{ key: string }>({
          name: 'set-registers',
          text: `WITH change AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[]) AS change (key, version, value)),
            made AS (INSERT INTO read_model.registers SELECT key, 1, value FROM change WHERE version IS NULL ORDER BY key
              ON CONFLICT DO NOTHING RETURNING key),
            raised AS (UPDATE read_model.registers AS r SET version = r.version + 1, value = change.value
              FROM change WHERE r.key = change.key AND r.version = change.version RETURNING r.key)
            SELECT key FROM made UNION ALL SELECT key FROM raised`,
          values: [
            changes.map(({ key }) => key),
            changes.map(({ expectedVersion }) => expectedVersion),
            changes.map(({ value }) => JSON.stringify(value)),
          ],
        }),
      )
      const changed = new Set(rows.map(({ key }) => key))
      return changes.map(({ key }) => changed.has(key))
    },
    scan: async <D extends Document>(collection: Collection<D>, after: string, limit: number) => {
      const sorts = sortsOf(collection)
      const keys = sorts.length === 0 ? '' : ' sort_keys,'
      const text = `SELECT id, at, doc, fields, sort_key,${keys} search_text, range_key FROM ${tableOf(collection)}
                    WHERE id > $1 ORDER BY id LIMIT $2`
      const statement = lasting(slowCallMillis, { text, values: [after, limit] })
      const { rows } = await slowly(() => pool.query<ScannedRow>(statement))
      return rows.map((row) => scanned<D>(row, sorts))
    },
    collections: async () => {
      const { rows } = await retryUntilTimeout(() =>
        pool.query<{ name: string }>(
          `SELECT tablename AS name FROM pg_tables
           WHERE schemaname = 'read_model' AND tablename NOT IN ('checkpoints', 'registers', 'memory') ORDER BY 1`,
        ),
      )
      return rows.map(({ name }) => name)
    },
    owners: async () => {
      const { rows } = await retryUntilTimeout(() => pool.query<{ name: string }>(ownersSql))
      return rows.map(({ name }) => name)
    },
    drop: async ({ name }) => {
      await built(dropSql(tableOf({ name }), name))
    },
    close: () => pool.end(),
  }
}
