import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { type CuttableProxy, startCuttableProxy } from './cuttable-proxy.js'
import { withOption } from './database-address.js'
import { startTestServer, type TestServer } from './test-server.js'

const startMillis = 180_000

const answers = async (url: string): Promise<void> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: startMillis })
  try {
    await client.db('admin').command({ ping: 1 })
  } finally {
    await client.close()
  }
}

/**
 * The first MongoDB that can be had (`TEST_MONGODB_URL`, a container, a program), said on standard output.
 * `onDisk`: a program that would have its data in memory has it in a file, slower, and can be started again.
 */
export const startTestMongo = ({ onDisk = false }: { readonly onDisk?: boolean } = {}): Promise<TestServer> =>
  startTestServer({
    name: 'MongoDB',
    variable: 'TEST_MONGODB_URL',
    image: 'mongo:8.0.15',
    port: 27017,
    programs: [
      {
        name: 'mongod',
        args: (port, folder) => ['--port', port, '--dbpath', folder, '--bind_ip', '127.0.0.1'],
        keepsData: true,
      },
      {
        name: 'mongo-wire',
        args: (port, folder) => [port, ...(onDisk ? [join(folder, 'data')] : [])],
        keepsData: onDisk,
        // Java for a process of seconds: its start and 1,800 calls take 1.4 s of the processor instead of 2.6 s.
        environment: { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' },
      },
    ],
    urlOf: (host, port) => `mongodb://${host}:${port}`,
    answers,
  })

/** The address of a database by way of a proxy to this one server, whatever set it belongs to. */
const proxiedMongoUrl = (url: string, database: string) => {
  const [, before = '', host = '127.0.0.1', port = '27017'] =
    /^(mongodb:\/\/(?:[^@/]+@)?)([^:/?,]+)(?::(\d+))?/.exec(url) ?? []
  const options = withOption(url, 'directConnection', 'true').split('?')[1]
  return {
    host,
    port: Number(port),
    urlVia: (proxyPort: number): string => `${before}127.0.0.1:${proxyPort}/${database}?${options}`,
  }
}

/** A new database of a server, reached through a proxy and past it. */
export type ProxiedMongo = {
  readonly proxy: CuttableProxy
  /** Its address through the proxy. */
  readonly url: string
  readonly direct: Db
  /** Removes it. */
  discard(): Promise<void>
}

export const openProxiedMongo = async (serverUrl: string): Promise<ProxiedMongo> => {
  const name = `cartorio-test-${randomUUID()}`
  const { host, port, urlVia } = proxiedMongoUrl(serverUrl, name)
  const proxy = await startCuttableProxy(host, port)
  const client = await new MongoClient(serverUrl).connect()
  const direct = client.db(name)
  return {
    proxy,
    url: urlVia(proxy.port),
    direct,
    discard: async () => {
      await proxy.down()
      await direct.dropDatabase()
      await client.close()
    },
  }
}
