import { randomUUID } from 'node:crypto'
import { withDatabase } from './database-search.js'

type StoredJob = { readonly queue: string; readonly id: string }

/** Puts a job into the queues of a product on Postgres, as a worker leaves one that has used up its tries. */
export const storeFailedJob = async (database: string, queue: string, data: object): Promise<StoredJob> => {
  const id = `failed-${randomUUID()}`
  await withDatabase(database, async (connection) => {
    await connection.query('BEGIN; SET LOCAL search_path = queue')
    const added = `SELECT add_job($1, $2, $1, $3, '{"attempts":5}', 0, 0, 0, 5, null, null, null, null, null, false)`
    await connection.query(added, [queue, id, JSON.stringify(data)])
    await connection.query(`UPDATE job SET state = 'failed', finished_at_ms = 1 WHERE queue = $1 AND id = $2`, [
      queue,
      id,
    ])
    await connection.query('COMMIT')
  })
  return { queue, id }
}
