import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, createClient, draft, newKey, pay, placeOrder } from '../testing/harness/api-client.js'
import { eventually } from '../testing/harness/eventually.js'
import {
  databaseOf,
  type RunningProduct,
  startProduct,
  stopsWithinMillis,
  tryStart,
} from '../testing/harness/running-product.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'
import { findReadModelDifferences } from './read-model-differences.js'

const running: RunningProduct[] = []
const start = async (...args: Parameters<typeof startProduct>): Promise<RunningProduct> => {
  const product = await startProduct(...args)
  running.push(product)
  return product
}
afterAll(async () => {
  for (const product of running) await product.end('SIGKILL')
  const folders = new Set(running.map(({ dataDir }) => dataDir))
  for (const dataDir of folders) {
    const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), { encoding: 'utf8', flag: 'a+' }).split(
      '\n',
    )[0]
    if (pid) spawnSync('kill', ['-QUIT', pid])
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
})

/** A reader that rests between two tries comes back after what a read waits for it. */
const readable = (call: Call, { token }: { readonly token: string }) =>
  eventually(
    () => call('GET', `/api/orders/${token}`),
    ({ status }) => status === 200,
  )

describe('a product that is stopped and started again', () => {
  it('ends on Ctrl-C without waiting, and finds every order and its administrator again', async () => {
    const first = await start()
    const call = createClient(first.url)
    const order = await placeOrder(call)
    await pay(call, order)
    const { code, millis } = await first.end('SIGINT')
    expect(code).toBe(0)
    expect(millis).toBeLessThan(stopsWithinMillis)

    const second = await start({}, first.dataDir)
    expect(second.password).toBeUndefined()
    const again = createClient(second.url)
    // The payment may have come right before the stop: the second start brings the read model up to it.
    const read = await eventually(
      () => again('GET', `/api/orders/${order.token}`),
      ({ body }) => body.status === 'PAID',
    )
    expect(read.body).toMatchObject({ orderNumber: order.orderNumber, status: 'PAID' })
    const login = await again('POST', '/api/auth/login', { email: first.email, password: first.password })
    expect(login.status).toBe(200)
    await second.end('SIGTERM')
  })

  it('stops live streams, HTTP, readers and the last seal, then the queues before the stores of their jobs, and Postgres last', async () => {
    const product = await start({ LOG_LEVEL: 'debug' })
    const call = createClient(product.url)
    const order = await placeOrder(call)
    await readable(call, order)
    const live = await fetch(`${product.url}/api/orders/${order.token}/live`)
    expect((await product.end('SIGTERM')).code).toBe(0)
    await live.body?.cancel()
    const stopped = [...product.output().matchAll(/"stopped":"([^"]+)"/g)].map(([, part]) => part)
    expect(stopped).toEqual([
      'live streams',
      'http',
      'readers',
      'last seal',
      'page pictures',
      'file inspection',
      'page speeds',
      'recent errors',
      'signals',
      'queues',
      'file store',
      'read store',
      'event store',
      'state store',
      'mailer',
      'postgres',
    ])
  })

  it('loses nothing that it acknowledged when it is killed in the middle of 200 orders', async () => {
    const first = await start()
    const call = createClient(first.url)
    const acknowledged: string[] = []
    let sent = 0
    const client = async (): Promise<void> => {
      while (sent < 200) {
        sent += 1
        const answer = await call('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })
        if (answer.status === 201) acknowledged.push(String(answer.body.token))
        // In the middle: some orders are answered, others are on their way.
        if (acknowledged.length === 80) await first.end('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 8 }, client))
    expect(acknowledged.length).toBeGreaterThanOrEqual(80)
    expect(acknowledged.length).toBeLessThan(200)

    const second = await start({}, first.dataDir)
    const again = createClient(second.url)
    // A new order, so that everything before it has been read when it can be read.
    const last = await placeOrder(again)
    await readable(again, last)
    const found = await Promise.all(
      acknowledged.map(async (token) => (await again('GET', `/api/orders/${token}`)).status),
    )
    expect(found.filter((status) => status !== 200)).toEqual([])
    expect(await findReadModelDifferences(databaseOf(first.dataDir), first.dataDir)).toEqual([])
    await second.end('SIGTERM')
  })

  it('goes on when its Postgres is killed', async () => {
    const product = await start()
    const call = createClient(product.url)
    const order = await placeOrder(call)
    const pid = readFileSync(join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
    spawnSync('kill', ['-9', String(pid)])
    const headers = { 'idempotency-key': newKey() }
    const next = await eventually(
      () => call('POST', '/api/create-order', draft(), headers),
      ({ status }) => status === 201,
    )
    await readable(call, { token: String(next.body.token) })
    await readable(call, order)
    await product.end('SIGTERM')
  })
})

describe('two products', () => {
  it('do not disturb each other with folders of their own, and share none', async () => {
    const [one, two] = await Promise.all([start(), start()])
    const order = await placeOrder(createClient(one.url))
    expect((await createClient(two.url)('GET', `/api/orders/${order.token}`)).status).toBe(404)
    const third = await tryStart({}, one.dataDir)
    expect(third).toMatchObject({ failed: expect.stringContaining('already runs') })
    expect((await createClient(one.url)('GET', `/api/orders/${order.token}`)).status).toBe(200)
    await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
  })
})

describe('a configuration', () => {
  const unused = temporaryFolder('cartorio-unused-')
  afterAll(() => rmSync(unused, { recursive: true, force: true }))

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['TENANTS', 'Two Words'],
    ['RATE_LIMITS', 'maybe'],
    ['EVENT_STORE_URL', 'mysql://x'],
    ['STATE_URL', 'redis://x'],
    ['HOST', '0.0.0.0'],
    ['TOKEN_SECRET', 'short'],
  ])('with a wrong %s stops the start with a sentence that names it', async (name, value) => {
    const started = await tryStart({ [name]: value }, unused)
    if (!('failed' in started)) throw new Error('it started')
    expect(started.failed).toMatch(new RegExp(`^Configuration: .*${name === 'HOST' ? 'PAYMENTS' : name}`))
    if (name === 'TOKEN_SECRET') expect(started.failed).not.toContain('short')
  })

  it('keeps its secrets from other users', async () => {
    // In an empty folder it makes every secret itself.
    const product = await start({}, temporaryFolder('cartorio-product-'))
    for (const name of ['token-secret', 'server-secret', 'master-key', 'postgres-password']) {
      expect(statSync(join(product.dataDir, 'secrets', name)).mode & 0o777).toBe(0o600)
    }
    await product.end('SIGTERM')
  })
})
