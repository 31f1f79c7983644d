import { rmSync } from 'node:fs'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { type EventStore, logStart, maxAppendBytes } from '../../event-store/port.js'
import { createLiveHub } from '../../query/live/live-hub.js'
import { createClient, draft, newKey } from '../../testing/api-client.js'
import { all } from '../../testing/deliveries.js'
import { startTestPostgres, type TestPostgres, temporaryFolder } from '../../testing/test-postgres.js'
import { appDeps } from '../app-deps.js'
import { createClosing } from '../closing.js'
import { loadConfig } from '../config.js'
import { createLogger } from '../logging.js'
import { openProof } from '../proof.js'
import { loadSecrets } from '../secrets.js'
import { openStores } from '../stores.js'
import { createServer } from './server.js'

const dataDir = temporaryFolder('cartorio-too-much-')
const closing = createClosing(() => undefined)
let postgres: TestPostgres
let app: NestFastifyApplication
let log: EventStore

/** No schema lets so much through today: what an order is told is blown up on its way into the real store. */
const blownUp = (store: EventStore): EventStore => ({
  ...store,
  append: (stream, events, expected) => {
    const filler = stream.startsWith('order-') && !stream.startsWith('order-numbers') ? 'x'.repeat(maxAppendBytes) : ''
    return store.append(
      stream,
      events.map((event) => ({ ...event, data: { ...event.data, filler } })),
      expected,
    )
  },
})

beforeAll(async () => {
  postgres = await startTestPostgres()
  const database = await postgres.database()
  const addresses = { EVENT_STORE_URL: database, READ_STORE_URL: database, STATE_URL: database, QUEUE_URL: database }
  const config = loadConfig({ DATA_DIR: dataDir, ROLES: 'command', LOG_LEVEL: 'silent', ...addresses })
  const secrets = await loadSecrets(config)
  const ground = { secrets, urlOf: (setting: string) => setting }
  const quiet = { onWaiting: () => undefined }
  const stores = await openStores(config, ground, closing, () => undefined, quiet)
  log = stores.eventStore
  const live = createLiveHub(stores.signals, () => undefined)
  const blown = { ...stores, eventStore: blownUp(log) }
  const deps = appDeps(config, secrets, blown, openProof(config, secrets, log), live, createLogger(config))
  await stores.queues.ready()
  const allowedOrigins: string[] = []
  app = await createServer({ config, deps, log: createLogger(config), allowedOrigins, siteDir: dataDir })
  await app.listen(0, '127.0.0.1')
  allowedOrigins.push(await app.getUrl())
}, 60_000)
afterAll(async () => {
  await app?.close()
  await closing.closeAll()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a request whose events are too large for one append', () => {
  it('is answered 413, with what to do, and leaves no order', async () => {
    const call = createClient(await app.getUrl())
    const answer = await call('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'request/too-much-at-once', title: 'Conteúdo grande demais' },
    })
    expect(answer.body.detail).toMatch(/nada foi gravado\. Divida o envio em partes menores/)
    const written = await all(log.readAll(logStart))
    expect(written.filter(({ type }) => type === 'OrderCreated')).toEqual([])
  })
})
