import { createHash } from 'node:crypto'
import { StartRefused } from '../domain/technical-error.js'
import { inTransaction, lasting, type Pool } from './connection.js'
import { buildMillis } from './time-limits.js'

/** One numbered step of a component's schema; the number is its place in the list, from 1. */
export type Migration = { readonly name: string; readonly sql: string }

const ledger = `CREATE TABLE IF NOT EXISTS schema_migrations (
  component text NOT NULL, number integer NOT NULL, name text NOT NULL, checksum text NOT NULL,
  PRIMARY KEY (component, number))`

/** Any number that nobody else uses for an advisory lock in this database. */
const migrationLock = 7_202_511

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/**
 * Brings a component's schema up to date, under a lock, each step once.
 * @throws when a step that ran before is not the one that this version holds
 */
export const migrate = (pool: Pool, component: string, migrations: readonly Migration[]): Promise<void> =>
  inTransaction(pool, buildMillis, async (connection) => {
    // Another process may be at work on its own for as long.
    const lock = { text: 'SELECT pg_advisory_xact_lock($1)', values: [migrationLock] }
    await connection.query(lasting(buildMillis, lock))
    await connection.query(ledger)
    const ran = await connection.query<{ number: number; checksum: string; name: string }>(
      'SELECT number, checksum, name FROM schema_migrations WHERE component = $1 ORDER BY number',
      [component],
    )
    for (const { number, checksum, name } of ran.rows) {
      const known = migrations[number - 1]
      if (known === undefined || checksumOf(known.sql) !== checksum) {
        throw new StartRefused(
          `migration ${component}/${number} (${name}) is not the one that ran on this database: start the version that ran it, or a newer one`,
        )
      }
    }
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < ran.rows.length) continue
      await connection.query(lasting(buildMillis, { text: sql }))
      await connection.query('INSERT INTO schema_migrations VALUES ($1, $2, $3, $4)', [
        component,
        index + 1,
        name,
        checksumOf(sql),
      ])
    }
  })
