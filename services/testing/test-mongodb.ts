import { MongoClient } from 'mongodb'
import { startTestServer, type TestServer } from './test-server.js'

const startMillis = 30_000

const answers = async (url: string): Promise<void> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: startMillis })
  try {
    await client.db('admin').command({ ping: 1 })
  } finally {
    await client.close()
  }
}

/** The first MongoDB that can be had (`TEST_MONGODB_URL`, a container, a program), said on standard output. */
export const startTestMongo = (): Promise<TestServer> =>
  startTestServer({
    name: 'MongoDB',
    variable: 'TEST_MONGODB_URL',
    image: 'mongo:8.0.15',
    port: 27017,
    programs: [
      { name: 'mongod', args: (port, folder) => ['--port', port, '--dbpath', folder, '--bind_ip', '127.0.0.1'] },
      { name: 'mongo-wire', args: (port) => [port] },
    ],
    urlOf: (host, port) => `mongodb://${host}:${port}`,
    answers,
  })

/** The address of one of a server's databases, whichever the server's own address names. */
export const mongoDatabaseUrl = (url: string, database: string): string => {
  const [address = '', options] = url.split('?')
  const server = address.replace(/^(mongodb:\/\/[^/]+).*$/, '$1')
  return `${server}/${database}${options === undefined ? '' : `?${options}`}`
}

/** The address of a database by way of a proxy to this one server, whatever set it belongs to. */
export const proxiedMongoUrl = (url: string, database: string) => {
  const [, before = '', host = '127.0.0.1', port = '27017', after = ''] =
    /^(mongodb:\/\/(?:[^@/]+@)?)([^:/,]+)(?::(\d+))?[^/?]*\/?(?:[^?]*)(\?.*)?$/.exec(url) ?? []
  const options = `${after === '' ? '?' : `${after}&`}directConnection=true`
  return {
    host,
    port: Number(port),
    urlVia: (proxyPort: number): string => `${before}127.0.0.1:${proxyPort}/${database}${options}`,
  }
}
