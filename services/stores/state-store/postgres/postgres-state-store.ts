import { randomUUID } from 'node:crypto'
import { batched } from '../../batching/batched.js'
import { lasting, openPool, type Pool, throughConnectionLoss as retryUntilTimeout } from '../../postgres/connection.js'
import { migrate } from '../../postgres/migrations.js'
import { retryGuardedWrite, timeoutLeft } from '../../retry/retry-after-loss.js'
import { buildMillis, slowCallMillis } from '../../retry/time-limits.js'
import {
  type Expiry,
  indexEntries,
  indexEntry,
  type StateCollection,
  type StateDocument,
  type StateStore,
  sweepMillis,
  type Versioned,
} from '../port.js'
import { stateStoreMigrations } from './migrations.js'

export type PostgresStateStore = StateStore & { close(): Promise<void> }

type Row = { readonly id: string; readonly version: number; readonly doc: string }

const alive = '(expires_at IS NULL OR expires_at > now())'

const insertion = `
  INSERT INTO state_store.documents AS d (collection, id, version, doc, fields, expires_at, write_id)
  VALUES ($1, $2, 1, $3, $4, $5, $6)
  ON CONFLICT (collection, id) DO UPDATE SET version = d.version + 1, doc = excluded.doc,
    fields = excluded.fields, expires_at = excluded.expires_at, write_id = excluded.write_id
  WHERE d.expires_at <= now()`
const replacement = `
  UPDATE state_store.documents SET version = version + 1, doc = $3, fields = $4, expires_at = $5, write_id = $6
  WHERE collection = $1 AND id = $2 AND version = $7 AND ${alive}`
/** Whatever it expires at: an expired document of one's own was written too. */
const ownWrite = 'SELECT FROM state_store.documents WHERE collection = $1 AND id = $2 AND write_id = $3'

const versioned = <D extends StateDocument>({ id, version, doc }: Row): Versioned<D> => ({
  id,
  version,
  doc: JSON.parse(doc),
})

type Change<D extends StateDocument> = {
  readonly collection: StateCollection<D>
  readonly id: string
  readonly doc: D
  readonly expiry: Expiry | undefined
}

type LookUp = { readonly collection: string; readonly ids: readonly string[] }

/** Reads the documents of several callers in one round trip. */
const readMany = async (pool: Pool, lookups: readonly LookUp[]): Promise<Row[][]> => {
  const { rows } = await pool.query<Row & { caller: string }>({
    // Planned each time: a plan made while the table was small would read all of it.
    text: `SELECT caller, id, version, doc
           FROM unnest($1::int[], $2::text[], $3::text[]) AS lookup (caller, collection, id)
           JOIN state_store.documents USING (collection, id) WHERE ${alive}`,
    values: [
      lookups.flatMap(({ ids }, caller) => ids.map(() => caller)),
      lookups.flatMap(({ collection, ids }) => ids.map(() => collection)),
      lookups.flatMap(({ ids }) => ids),
    ],
  })
  const found = lookups.map((): Row[] => [])
  for (const { caller, ...row } of rows) found[Number(caller)]?.push(row)
  return found
}

/**
 * Inserts what is not there, and answers what it inserted. Sorted, so that two of these at once wait for each other in
 * one order.
 */
const insertMissing = async <D extends StateDocument>(
  pool: Pool,
  collection: StateCollection<D>,
  docs: ReadonlyMap<string, D>,
): Promise<Row[]> => {
  const sorted = [...docs].sort(([one], [other]) => (one < other ? -1 : 1))
  const texts = sorted.map(([, doc]) => JSON.stringify(doc))
  const { rows } = await pool.query<Row>({
    name: 'insert-missing-documents',
    text: `INSERT INTO state_store.documents AS d (collection, id, version, doc, fields)
           SELECT $1, id, 1, doc,
             CASE fields WHEN '[]' THEN '{}' ELSE ARRAY(SELECT json_array_elements_text(fields::json)) END
           FROM unnest($2::text[], $3::text[], $4::text[]) AS missing (id, doc, fields)
           ON CONFLICT (collection, id) DO UPDATE SET version = d.version + 1, doc = excluded.doc,
             fields = excluded.fields, expires_at = NULL, write_id = NULL
           WHERE d.expires_at <= now()
           RETURNING id, version, doc`,
    values: [
      collection.name,
      sorted.map(([id]) => id),
      texts,
      sorted.map(([, doc]) => JSON.stringify(indexEntries(collection, doc))),
    ],
  })
  return rows
}

/** The state store in Postgres. What has expired is not found, and swept away every minute. */
export const openPostgresStateStore = async (connectionString: string): Promise<PostgresStateStore> => {
  const pool = openPool(connectionString, 6)
  await retryUntilTimeout(() => migrate(pool, 'state-store', stateStoreMigrations), undefined, {
    callMillis: buildMillis,
  })
  const sweep = setInterval(() => {
    const expired = { text: 'DELETE FROM state_store.documents WHERE expires_at <= now()' }
    pool.query(lasting(slowCallMillis, expired)).catch(() => undefined)
  }, sweepMillis)
  sweep.unref()

  const lookUp = batched(
    (lookups: readonly LookUp[], waitedMillis) =>
      retryUntilTimeout(() => readMany(pool, lookups), timeoutLeft(waitedMillis)),
    { atOnce: 3, callers: 32 },
  )

  const getMany = async <D extends StateDocument>(collection: StateCollection<D>, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, Versioned<D>>()
    const rows = await lookUp({ collection: collection.name, ids })
    return new Map(rows.map((row) => [row.id, versioned<D>(row)]))
  }

  const write = async <D extends StateDocument>(
    sql: string,
    { collection, id, doc, expiry }: Change<D>,
    ...guard: number[]
  ) => {
    const key = [collection.name, id]
    const writeId = randomUUID()
    const row = [JSON.stringify(doc), indexEntries(collection, doc), expiry?.expiresAt ?? null, writeId]
    const matches = async (text: string, values: unknown[]) => (await pool.query(text, values)).rowCount === 1
    return retryGuardedWrite(
      retryUntilTimeout,
      () => matches(sql, [...key, ...row, ...guard]),
      () => matches(ownWrite, [...key, writeId]),
    )
  }

  return {
    getMany,
    get: async (collection, id) => (await getMany(collection, [id])).get(id),
    insert: (collection, id, doc, expiry) => write(insertion, { collection, id, doc, expiry }),
    ensureMany: async <D extends StateDocument>(collection: StateCollection<D>, docs: ReadonlyMap<string, D>) => {
      const inserted = await retryUntilTimeout(() => insertMissing(pool, collection, docs))
      const found = new Map(inserted.map((row) => [row.id, versioned<D>(row)]))
      const taken = [...docs.keys()].filter((id) => !found.has(id))
      return new Map([...found, ...(await getMany(collection, taken))])
    },
    replace: (collection, id, version, doc, expiry) => write(replacement, { collection, id, doc, expiry }, version),
    remove: async (collection, id) => {
      await retryUntilTimeout(() =>
        pool.query('DELETE FROM state_store.documents WHERE collection = $1 AND id = $2', [collection.name, id]),
      )
    },
    find: async <D extends StateDocument>(collection: StateCollection<D>, index: string, value: string) => {
      if (!Object.hasOwn(collection.indexes, index)) throw new TypeError(`${collection.name} has no index ${index}`)
      const { rows } = await retryUntilTimeout(() =>
        pool.query<Row>(
          `SELECT id, version, doc FROM state_store.documents
           WHERE collection = $1 AND fields @> $2 AND fields <> '{}' AND ${alive} ORDER BY id`,
          [collection.name, [indexEntry(collection, index, value)]],
        ),
      )
      return rows.map((row) => versioned<D>(row))
    },
    page: async <D extends StateDocument>(collection: StateCollection<D>, limit: number, after = '') => {
      const { rows } = await retryUntilTimeout(() =>
        pool.query<Row>(
          `SELECT id, version, doc FROM state_store.documents
           WHERE collection = $1 AND id > $2 AND ${alive} ORDER BY id LIMIT $3`,
          [collection.name, after, limit],
        ),
      )
      return rows.map((row) => versioned<D>(row))
    },
    close: async () => {
      clearInterval(sweep)
      await pool.end()
    },
  }
}
