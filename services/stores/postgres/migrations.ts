import { createHash } from 'node:crypto'
import { StartRefused } from '../../domain/technical-error.js'
import { buildMillis } from '../retry/time-limits.js'
import { type Connection, inTransaction, lasting, type Pool } from './connection.js'

/** One numbered step of a component's schema; the number is its place in the list, from 1. */
export type Migration = {
  readonly name: string
  readonly sql: string
  /** Whether releases that do not know it work on after it: they start then, and so a process of theirs may end. */
  readonly isCompatible?: true
  /** The first release that knows it, by its commit, where it is not compatible: no older one starts after it. */
  readonly knownSince?: string
}

/** What ran; earlier releases made the table without its last column, and read and insert the first four. */
const ledger = `CREATE TABLE IF NOT EXISTS schema_migrations (
  component text NOT NULL, number integer NOT NULL, name text NOT NULL, checksum text NOT NULL,
  compatible boolean NOT NULL DEFAULT false,
  PRIMARY KEY (component, number))`

/**
 * Also where the table has no such column yet: adding it locks the table, which a running backup may have locked too.
 */
const ranSql = `SELECT number, checksum, name, coalesce((to_jsonb(ran) ->> 'compatible')::boolean, false) AS compatible
  FROM schema_migrations AS ran WHERE component = $1 ORDER BY number`

type Ran = {
  readonly number: number
  readonly checksum: string
  readonly name: string
  readonly compatible: boolean
}

/** The first release that reads the marks: none before it starts on a database with any step that it does not know. */
const marksKnownSince = '0c3f44b'

/** A number that no other advisory lock of this database has. */
const migrationLock = 7_202_511

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/**
 * Whether a step that ran is the one that this release holds, or one of a newer release that says that this one may go
 * on.
 */
const isAccepted = ({ number, checksum, compatible }: Ran, migrations: readonly Migration[]): boolean => {
  const known = migrations[number - 1]
  return known === undefined ? compatible : checksumOf(known.sql) === checksum
}

/** Older releases read the mark; migrations that ran before there were marks get theirs now. */
const mark = async (connection: Connection, component: string, numbers: readonly number[]): Promise<void> => {
  if (numbers.length === 0) return
  await connection.query(
    'ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS compatible boolean NOT NULL DEFAULT false',
  )
  await connection.query(
    'UPDATE schema_migrations SET compatible = true WHERE component = $1 AND number = ANY($2::integer[])',
    [component, numbers],
  )
}

/**
 * Brings a component's schema up to date, under a lock, each step once. Steps of a newer release stay as they are
 * where they are marked as compatible.
 * @throws {StartRefused} when another step that ran before is not the one that this version holds
 */
export const migrate = (pool: Pool, component: string, migrations: readonly Migration[]): Promise<void> =>
  inTransaction(pool, buildMillis, async (connection) => {
    // Another process may be at work on its own for as long.
    const lock = { text: 'SELECT pg_advisory_xact_lock($1)', values: [migrationLock] }
    await connection.query(lasting(buildMillis, lock))
    await connection.query(ledger)
    const { rows: ran } = await connection.query<Ran>(ranSql, [component])
    for (const step of ran) {
      if (!isAccepted(step, migrations)) {
        throw new StartRefused(
          `migration ${component}/${step.number} (${step.name}) is not the one that ran on this database: start the version that ran it, or a newer one`,
        )
      }
    }
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < ran.length) continue
      await connection.query(lasting(buildMillis, { text: sql }))
      await connection.query('INSERT INTO schema_migrations VALUES ($1, $2, $3, $4)', [
        component,
        index + 1,
        name,
        checksumOf(sql),
      ])
    }
    const unmarked = migrations.flatMap(({ isCompatible }, index) =>
      isCompatible === true && ran[index]?.compatible !== true ? [index + 1] : [],
    )
    await mark(connection, component, unmarked)
  })

/** The steps that `migrate` would run now on a database that an earlier release has written; none on an empty one. */
export const pendingMigrations = async (
  pool: Pool,
  component: string,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> => {
  const { rows } = await pool.query<{ made: boolean }>(`SELECT to_regclass('schema_migrations') IS NOT NULL AS made`)
  if (rows[0]?.made !== true) return []
  const { rows: ran } = await pool.query<Ran>(ranSql, [component])
  return ran.length === 0 ? [] : migrations.slice(ran.length)
}

/** Before which releases, by their commits, no release can start any more once these steps have run. */
export const shutOutBefore = (steps: readonly Migration[]): readonly string[] => [
  ...new Set(steps.flatMap(({ knownSince }) => [marksKnownSince, ...(knownSince === undefined ? [] : [knownSince])])),
]
