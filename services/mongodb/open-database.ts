import { type Db, MongoClient, type MongoClientOptions } from 'mongodb'
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
  return {
    database: client.db(databaseIn(url, own)),
    patiently: async (work) => {
      try {
        return await throughConnectionLoss(work, patienceMillis, isMongoLoss)
      } catch (error) {
        throw toldOutside(error)
      }
    },
    close: () => client.close(),
  }
}
