import { types } from 'node:util'
import pg from 'pg'
import { retryAfterLoss, type Tries } from '../retry/retry-after-loss.js'
import { isSocketLoss } from '../retry/system-errors.js'
import { callMillis, connectMillis } from '../retry/time-limits.js'

export type Pool = pg.Pool
export type Connection = pg.PoolClient

/** SQLSTATEs that mean: the server is not there now, and may be again. */
const lossCodes = new Set([
  '25006', // a standby that takes no writes: the other server has just become, or becomes again, the one that does
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
const lossMessage =
  /connection terminated|connection error|timeout exceeded when trying to connect|connection timeout|timeout expired|query read timeout|not queryable|server closed the connection/i

/** Whether an error says that the connection was lost, and not that the statement was wrong. */
export const isConnectionLoss = (error: unknown): boolean => {
  if (isSocketLoss(error)) return true
  // Whatever realm made it: Node's own are not of the one that the specs run in.
  if (!types.isNativeError(error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return lossCodes.has(code) || code.startsWith('08') || lossMessage.test(error.message)
}

/** Whether an error says that nothing more can be written now; it may pass, and nothing was written in halves. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC')

/**
 * A client that loses its server says so twice: what runs on it fails, and it emits `error`.
 * The second would end the process without a listener, as on a client that a transaction holds.
 */
export class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/**
 * A pool that outlives its server: an idle client that dies is replaced, and says nothing; one whose server gives no
 * answer is given up. `options` as for `psql`.
 */
export const openPool = (connectionString: string, size: number, options?: string): Pool => {
  const pool = new pg.Pool({
    connectionString,
    ...(options === undefined ? {} : { options }),
    max: size,
    connectionTimeoutMillis: connectMillis,
    query_timeout: callMillis,
    keepAlive: true,
    Client: QuietClient,
  })
  pool.on('error', () => undefined)
  return pool
}

/** A statement that may take longer than the others of its pool. */
export const lasting = <C extends pg.QueryConfig & { readonly rowMode?: 'array' }>(
  millis: number,
  statement: C,
): C => ({
  ...statement,
  query_timeout: millis,
})

/** Runs `work` in one transaction; whatever it throws rolls back. Its commit may take `millis`. */
export const inTransaction = async <T>(
  pool: Pool,
  millis: number,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const connection = await pool.connect()
  let broken = false
  try {
    await connection.query('BEGIN')
    const result = await work(connection)
    await connection.query(lasting(millis, { text: 'COMMIT' }))
    return result
  } catch (error) {
    broken = isConnectionLoss(error)
    if (!broken) {
      await connection.query('ROLLBACK').catch(() => {
        broken = true
      })
    }
    throw error
  } finally {
    connection.release(broken)
  }
}

/**
 * `retryAfterLoss` for work on Postgres.
 * @throws {StoreUnavailable} when the server stays away
 */
export const throughConnectionLoss = <T>(
  work: () => Promise<T>,
  timeoutMillis = 10_000,
  { isLoss = isConnectionLoss, ...tries }: Partial<Omit<Tries, 'store'>> = {},
): Promise<T> => retryAfterLoss(work, timeoutMillis, { ...tries, store: 'Postgres', isLoss })
