import { connect } from 'node:net'
import { types } from 'node:util'
import { isConnectionLoss, QuietClient } from '../stores/postgres/connection.js'
import { within } from '../stores/retry/time-limits.js'

/** A kind of server: its name, what tells its addresses, and something small that it must answer. */
export type StoreKind = {
  readonly name: string
  readonly isAt: (url: string) => boolean
  readonly defaultPort: number
  /** Rejects when the server is away. @throws {Refused} when it is there and waiting is no use */
  readonly check: (url: string, millis: number) => Promise<void>
}

/** The server is there and does not let us in. */
export class Refused extends Error {}

const codeOf = (error: unknown): string =>
  types.isNativeError(error) && 'code' in error && ['string', 'number'].includes(typeof error.code)
    ? String(error.code)
    : ''

const checkPostgres = async (connectionString: string, millis: number): Promise<void> => {
  const client = new QuietClient({ connectionString, connectionTimeoutMillis: millis, query_timeout: millis })
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    // What has no code of five characters is no answer of a server.
    if (isConnectionLoss(error) || !/^[0-9A-Z]{5}$/.test(codeOf(error))) throw error
    throw new Refused(codeOf(error), { cause: error })
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Not authenticated, not authorised; 8000 is what a hosted server says of both. */
const mongoRefusals = ['13', '18', '8000']

const checkMongo = async (url: string, millis: number): Promise<void> => {
  const { MongoClient } = await import('mongodb')
  const client = new MongoClient(url, { serverSelectionTimeoutMS: millis, connectTimeoutMS: millis })
  try {
    await client.db('admin').command({ ping: 1 })
  } catch (error) {
    if (mongoRefusals.includes(codeOf(error))) throw new Refused(codeOf(error), { cause: error })
    throw error
  } finally {
    void client.close().catch(() => undefined)
  }
}

const checkRedis = async (url: string, millis: number): Promise<void> => {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: millis,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let cause: unknown
  client.on('error', (error) => {
    cause = error
  })
  try {
    await client.connect()
    await client.ping()
  } catch (error) {
    const [, refusal] = /^(NOAUTH|NOPERM|WRONGPASS)/.exec(error instanceof Error ? error.message : '') ?? []
    if (refusal !== undefined) throw new Refused(refusal, { cause: error })
    throw cause ?? error
  } finally {
    client.disconnect()
  }
}

/** Whether a port takes connections: the adapter waits for the rest, whose certificate and leader it knows. */
const checkPort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', (error) => {
      socket.destroy()
      reject(error)
    })
  })

/** `host:port` of an address, several behind commas; without user and password. */
export const listServers = (url: string, defaultPort: number): string[] => {
  const [, hosts = ''] = /^[a-z+]+:\/\/(?:[^/]*@)?([^/?]*)/.exec(url) ?? []
  return hosts.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:${defaultPort}`))
}

const eventStoreDbPort = 2113

const checkEventStoreDb = async (url: string): Promise<void> => {
  const addresses = listServers(url, eventStoreDbPort).map((address) => `http://${address}`)
  // The client says what is wrong with an address that is none.
  if (!addresses.every((address) => URL.canParse(address))) return
  const checks = addresses.map((address) => {
    const { hostname, port } = new URL(address)
    return checkPort(hostname.replace(/^\[|\]$/g, ''), Number(port || 80))
  })
  await Promise.any(checks)
}

const bounded =
  (check: StoreKind['check']): StoreKind['check'] =>
  (url, millis) =>
    within(millis + 100, check(url, millis))

export const storeKinds: readonly StoreKind[] = [
  { name: 'Postgres', isAt: (url) => /^postgres/.test(url), defaultPort: 5432, check: bounded(checkPostgres) },
  { name: 'MongoDB', isAt: (url) => /^mongodb/.test(url), defaultPort: 27_017, check: bounded(checkMongo) },
  { name: 'Redis', isAt: (url) => /^redis/.test(url), defaultPort: 6379, check: bounded(checkRedis) },
  {
    name: 'EventStoreDB',
    isAt: (url) => /^esdb/.test(url),
    defaultPort: eventStoreDbPort,
    check: bounded(checkEventStoreDb),
  },
]
