import { createClient, draft, newKey } from '../testing/api-client.js'
import { type RunningProduct, startProduct } from '../testing/running-product.js'
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.js'

let postgres: TestPostgres
const running: RunningProduct[] = []

beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(async () => {
  for (const product of running) await product.discard()
  await postgres?.stop()
})

/** Secrets that two instances share. */
const secrets = {
  TOKEN_SECRET: 't'.repeat(40),
  SERVER_SECRET: 's'.repeat(40),
  MASTER_KEY: 'm'.repeat(40),
  PAYMENT_WEBHOOK_SECRET: 'w'.repeat(40),
}

const start = async (roles: string, database: string): Promise<RunningProduct> => {
  const stores = { EVENT_STORE_URL: database, READ_STORE_URL: database, STATE_URL: database, QUEUE_URL: database }
  const product = await startProduct({ ROLES: roles, ...stores, ...secrets })
  running.push(product)
  return product
}

describe('a product in two processes', () => {
  it('takes commands in one and answers queries in the other, each nothing else', async () => {
    const database = await postgres.database()
    const commands = await start('command', database)
    const readers = await start('query,projector,worker', database)
    expect(commands.password).toBeDefined()
    expect(readers.password).toBeUndefined()

    const tell = createClient(commands.url)
    const created = await tell('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })
    expect(created.status).toBe(201)
    const path = `/api/orders/${created.body.token}`
    expect((await tell('GET', path)).status).toBe(404)
    expect((await tell('GET', '/')).status).toBe(404)

    const ask = createClient(readers.url)
    const minimum = { 'x-min-position': created.headers.get('x-event-position') ?? '' }
    const found = await ask('GET', path, undefined, minimum)
    expect([found.status, found.body.orderNumber]).toEqual([200, created.body.orderNumber])
    expect((await ask('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })).status).toBe(404)
  })
})
