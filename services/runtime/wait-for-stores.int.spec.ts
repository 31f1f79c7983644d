import { createServer, type Server, type Socket } from 'node:net'
import { StartRefused } from '../domain/technical-error.js'
import { tryStart } from '../testing/harness/running-product.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
import { freePort } from './embedded-postgres/free-port.js'
import { waitForStores } from './wait-for-stores.js'

const embedded = {
  EVENT_STORE_URL: 'embedded',
  READ_STORE_URL: 'embedded',
  STATE_URL: 'embedded',
  QUEUE_URL: 'embedded',
  FILES_URL: 'embedded',
}
const timeoutMillis = 300

let port: number
beforeAll(async () => {
  port = await freePort()
})

/** What is said while a start waits, and how it ends. */
const waitedFor = async (settings: Partial<typeof embedded>) => {
  const said: string[] = []
  const waiting = waitForStores({ ...embedded, ...settings }, { timeoutMillis, onWaiting: (text) => said.push(text) })
  const error: unknown = await waiting.then(
    () => undefined,
    (thrown) => thrown,
  )
  return { said, error }
}

const kinds: [string, Partial<typeof embedded>, string][] = [
  ['Postgres', { STATE_URL: 'postgres://user:secret@127.0.0.1:PORT/x' }, 'STATE_URL'],
  ['MongoDB', { READ_STORE_URL: 'mongodb://user:secret@127.0.0.1:PORT/x?appName=a' }, 'READ_STORE_URL'],
  ['Redis', { QUEUE_URL: 'redis://user:secret@127.0.0.1:PORT' }, 'QUEUE_URL'],
  ['EventStoreDB', { EVENT_STORE_URL: 'esdb://user:secret@127.0.0.1:PORT?tls=false' }, 'EVENT_STORE_URL'],
]

const atPort = (settings: Partial<typeof embedded>, at: number): Partial<typeof embedded> =>
  JSON.parse(JSON.stringify(settings).replace('PORT', String(at)))

const expectNamed = ({ said, error }: Awaited<ReturnType<typeof waitedFor>>, start: string, setting: string): void => {
  expect(said[0]).toBe(`${start} (${setting}, 0 s)`)
  expect(error).toBeInstanceOf(StartRefused)
  expect(String(error)).toMatch(new RegExp(`did not answer for \\d+ s.*correct ${setting}$`))
  expect(String(error) + said.join()).not.toContain('secret')
}

describe('a start whose store', () => {
  it.each(kinds)('is not there names it at once, and ends with a sentence: %s', async (name, settings, setting) => {
    expectNamed(await waitedFor(atPort(settings, port)), `waiting for ${name} at 127.0.0.1:${port}`, setting)
  })

  describe('takes connections and says nothing', () => {
    const sockets = new Set<Socket>()
    let silent: Server
    let silentPort: number
    beforeAll(async () => {
      silentPort = await freePort()
      silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
      await new Promise<void>((resolve) => silent.listen(silentPort, '127.0.0.1', resolve))
    })
    afterAll(async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => silent.close(resolve))
    })

    // EventStoreDB's own client waits for its answers.
    it.each(kinds.slice(0, 3))('is named too: %s', async (name, settings, setting) => {
      const found = await waitedFor(atPort(settings, silentPort))
      expect(found.said.concat(String(found.error)).join()).toContain(`${name} at 127.0.0.1:${silentPort}`)
      expect(found.error).toBeInstanceOf(StartRefused)
      expect(String(found.error)).toContain(setting)
    })
  })

  describe('is there', () => {
    let postgres: TestDatabases
    beforeAll(async () => {
      postgres = await openTestDatabases()
    })
    afterAll(() => postgres?.stop())

    it('goes on without a word', async () => {
      const url = await postgres.database()
      expect(await waitedFor({ STATE_URL: url, READ_STORE_URL: url })).toEqual({ said: [], error: undefined })
    })

    it('fails at once when the store refuses the password', async () => {
      const url = new URL(await postgres.database())
      url.password = 'wrong'
      const { said, error } = await waitedFor({ STATE_URL: url.href, READ_STORE_URL: url.href })
      expect(said).toEqual([])
      expect(error).toBeInstanceOf(StartRefused)
      expect(String(error)).toContain('refuses what READ_STORE_URL, STATE_URL gives')
    })
  })
})

describe('a product whose stores are not there', () => {
  it('names all of them, and ends when its signal aborts', async () => {
    const environment = Object.fromEntries(kinds.flatMap(([, settings]) => Object.entries(atPort(settings, port))))
    const signal = 'SIGTERM'
    const started = await tryStart(environment, undefined, { text: 'MongoDB', signal })
    const output = 'failed' in started ? started.failed : 'it started'
    for (const [name, , setting] of kinds)
      expect(output).toContain(`waiting for ${name} at 127.0.0.1:${port} (${setting}`)
    expect(output).not.toContain('    at ')
  })
})
