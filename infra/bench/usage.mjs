// What a product and its Postgres have used, from outside: /proc, and Postgres' own counters.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** What `/proc` counts processor time in, milliseconds. */
const tickMillis = 10
/** A server process tells its counters a second later at most. */
const countersMillis = 1100

/** Milliseconds of processor time that a process has used; nothing once it ended. */
const usedBy = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * tickMillis }
  } catch {
    return { parent: 0, used: 0 }
  }
}

/**
 * Of the Postgres whose first process this is, and of all that it has started; those that ended count in it no more.
 */
const usedByPostgres = (postmaster) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), ...usedBy(pid) }))
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { used }) => sum + used, 0)

/**
 * `commits`: every transaction of any database, so a statement that only reads is one, and so is each waking of a
 * connection that listens. `writes`: those that took a transaction id, because they changed something. `syncs`: of the
 * write-ahead log.
 */
const counters = `
  SELECT (SELECT sum(xact_commit) FROM pg_stat_database)::float AS commits,
    pg_snapshot_xmax(pg_current_snapshot())::text::float AS writes,
    (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal')::float AS syncs`

/** Counts what a product of one process uses between two readings. */
export const watchUsage = async ({ pid, postmaster, connectionString }) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const take = async () => {
    await wait(countersMillis)
    const { rows } = await client.query(counters)
    return { ...rows[0], node: usedBy(pid).used, postgres: usedByPostgres(postmaster), millis: performance.now() }
  }
  return {
    take,
    /** Of each count how much there was for each of `parts` (orders, seconds). */
    between: (before, after, parts) =>
      Object.fromEntries(Object.keys(before).map((key) => [key, (after[key] - before[key]) / parts])),
    close: () => client.end(),
  }
}
