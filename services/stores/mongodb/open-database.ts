import { type Db, MongoClient, type MongoClientOptions } from 'mongodb'
import { retryAfterLoss } from '../retry/retry-after-loss.js'
import { buildMillis, callMillis, connectMillis, NoAnswer, slowCallMillis, within } from '../retry/time-limits.js'
import { isMongoLoss, needsRenewal, storeError } from './connection-loss.js'

export type MongoOptions = {
  /** How long a call waits for a lost server, in milliseconds. */
  readonly timeoutMillis?: number
  /** How long one try may take before it counts as lost, and one that moves much. */
  readonly callMillis?: number
  readonly slowCallMillis?: number
}

/** How long one call may take: most of them; what moves much; what builds or removes a whole collection. */
type Effort = 'call' | 'slow' | 'build'

type MongoDatabase = {
  readonly database: Db
  /**
   * Retries work until the server is back or the timeout ends.
   * @throws {StoreUnavailable} when it stays away, and at once when its disk is full
   */
  retryUntilTimeout<T>(work: () => Promise<T>, effort?: Effort): Promise<T>
  /** Does work once; a try without an answer is a lost connection. */
  once<T>(work: () => Promise<T>, effort?: Effort): Promise<T>
  close(): Promise<void>
}

/** How long a client may take to close and to find its server again. */
const renewMillis = 10_000

/** Calls without an answer that a client may hold: each keeps a connection of its hundred. */
const mostUnanswered = 10

/** The database that the address names, or one of our own. */
const databaseIn = (url: string, own: string): string => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? own

/** Every write on a majority; no retries by the driver: who writes knows its own writes again. */
export const openMongoDatabase = (
  url: string,
  own: string,
  {
    timeoutMillis = 10_000,
    callMillis: call = callMillis,
    slowCallMillis: slow = slowCallMillis,
    ...driver
  }: MongoOptions & Pick<MongoClientOptions, 'promoteLongs'>,
): MongoDatabase => {
  const client = new MongoClient(url, {
    retryWrites: false,
    retryReads: false,
    writeConcern: { w: 'majority' },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 2000,
    connectTimeoutMS: connectMillis,
    socketTimeoutMS: slow,
    ...driver,
  })
  let closed = false
  let renewing: Promise<void> | undefined
  const unanswered = new Set<Promise<unknown>>()
  /**
   * A write to a connection that the driver has given up itself waits until the socket takes more, which it never says:
   * no timeout of the driver ends it, and it keeps its connection until the client begins anew.
   */
  const keepUnanswered = (call: Promise<unknown>): void => {
    unanswered.add(call)
    const settled = () => unanswered.delete(call)
    call.then(settled, settled)
  }
  const connectAnew = async (): Promise<void> => {
    unanswered.clear()
    await client.close()
    await client.connect()
    if (closed) await client.close()
  }
  /**
   * Connections that all end at once can leave the driver's watch over its server waiting for ever on one that is gone:
   * it then finds no server again. Other calls on the client try again.
   */
  const renew = (): Promise<void> => {
    renewing ??= within(renewMillis, connectAnew())
      // The server is away: the next call tries again.
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }
  const isLoss = (error: unknown): boolean => !closed && isMongoLoss(error)
  const millisOf: Readonly<Record<Effort, number>> = { call, slow, build: buildMillis }
  const once = async <T>(work: () => Promise<T>, effort: Effort = 'call'): Promise<T> => {
    const call = work()
    try {
      return await within(millisOf[effort], call)
    } catch (error) {
      if (error instanceof NoAnswer) keepUnanswered(call)
      if (!closed && (needsRenewal(error) || unanswered.size >= mostUnanswered)) await renew()
      throw error
    }
  }
  return {
    database: client.db(databaseIn(url, own)),
    once,
    retryUntilTimeout: async (work, effort = 'call') => {
      try {
        const tries = { callMillis: millisOf[effort], store: 'MongoDB', isLoss } as const
        return await retryAfterLoss(() => once(work, effort), timeoutMillis, tries)
      } catch (error) {
        throw storeError(error)
      }
    },
    close: () => {
      closed = true
      return client.close()
    },
  }
}
