import {
  type Db,
  MongoClient,
  type MongoClientOptions,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb'
import { throughConnectionLoss } from '../postgres/backoff.js'
import { isMongoLoss, toldOutside } from './connection-loss.js'

export type MongoOptions = {
  /** How long a call waits for a lost server, in milliseconds. */
  readonly patienceMillis?: number
}

export type MongoDatabase = {
  readonly database: Db
  /**
   * Does work again until the server is back, within its patience.
   * @throws {StoreUnavailable} when it stays away, and at once when its disk is full
   */
  patiently<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The database that the address names, or one of our own. */
const databaseIn = (url: string, own: string): string => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? own

/** The driver finds no server, or was closed and could not find one anew. */
const lost = [MongoServerSelectionError, MongoNotConnectedError, MongoTopologyClosedError]
const isLost = (error: unknown): boolean => lost.some((kind) => error instanceof kind)

/** Every write on a majority; no retries by the driver: who writes knows its own writes again. */
export const openMongoDatabase = (
  url: string,
  own: string,
  { patienceMillis = 10_000, ...driver }: MongoOptions & Pick<MongoClientOptions, 'socketTimeoutMS' | 'promoteLongs'>,
): MongoDatabase => {
  const client = new MongoClient(url, {
    retryWrites: false,
    retryReads: false,
    writeConcern: { w: 'majority' },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 2000,
    connectTimeoutMS: 5000,
    ...driver,
  })
  let closed = false
  let renewing: Promise<void> | undefined
  const connectAnew = async (): Promise<void> => {
    await client.close()
    await client.connect()
    if (closed) await client.close()
  }
  /**
   * Connections that all end at once can leave the driver's watch over its server waiting for ever on one that is gone:
   * it then finds no server again. Whoever shares the client tries again.
   */
  const renew = (): Promise<void> => {
    renewing ??= connectAnew()
      // The server is away: the next call tries again.
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }
  const isLoss = (error: unknown): boolean => !closed && isMongoLoss(error)
  return {
    database: client.db(databaseIn(url, own)),
    patiently: async (work) => {
      const tried = async () => {
        try {
          return await work()
        } catch (error) {
          if (!closed && isLost(error)) await renew()
          throw error
        }
      }
      try {
        return await throughConnectionLoss(tried, patienceMillis, isLoss)
      } catch (error) {
        throw toldOutside(error)
      }
    },
    close: () => {
      closed = true
      return client.close()
    },
  }
}
