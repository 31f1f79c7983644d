import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, pay, placeOrder, signIn } from '../testing/harness/api-client.js'
import { runCli } from '../testing/harness/running-command.js'
import { type RunningProduct, startProduct, tryStart } from '../testing/harness/running-product.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'
import { startTestEventStoreDb, type TestEventStoreDb } from '../testing/harness/test-eventstoredb.js'
import { applicant } from '../testing/scenarios/personal-order.js'
import { freePort } from './embedded-postgres/free-port.js'

const root = join(import.meta.dirname, '..', '..')

let server: TestEventStoreDb
/** The same server under a name and a password, which a server without TLS does not check. */
let url: string

beforeAll(async () => {
  server = await startTestEventStoreDb('an empty log')
  url = server.connectionString.replace(/\/\/(?:[^@]*@)?/, '//admin:never-shown@')
})
afterAll(() => server?.stop())

const track = async (product: RunningProduct, orderNumber: string) => {
  const { status, body } = await createClient(product.url)('POST', '/api/orders/track', { orderNumber })
  return { status, orderStatus: body.status }
}

describe('a product whose log lies in EventStoreDB', () => {
  let product: RunningProduct
  let orderNumber: string
  let fingerprint: string

  beforeAll(async () => {
    product = await startProduct({ EVENT_STORE_URL: url })
    fingerprint = /Seals are signed by\s+([0-9a-f]{64})/.exec(product.output())?.[1] ?? ''
  })
  afterAll(() => product?.discard())

  const verify = (environment: Readonly<Record<string, string>> = {}) =>
    runCli('verify-log', { DATA_DIR: product.dataDir, EVENT_STORE_URL: url, ...environment })

  it('takes an order from the first click to its end', async () => {
    const call = createClient(product.url)
    const order = await placeOrder(call)
    orderNumber = order.orderNumber
    expect(await pay(call, order)).toMatchObject({ status: 200, body: { status: 'PAID' } })
    expect((await call('POST', `/api/orders/${order.token}/complete`, applicant)).status).toBe(200)

    const staff = await signIn(product, call)
    let row = await staff.done(await staff.row(orderNumber), 'start')
    const itemIds = row.documents.map(({ id }) => id)
    row = await staff.done(row, 'issue', { itemIds })
    row = await staff.done(row, 'apostille', { itemIds: itemIds.slice(0, 1) })
    row = await staff.done(row, 'translate', { itemIds: itemIds.slice(0, 1) })
    row = await staff.done(row, 'ship', { courier: 'dhl', trackingNumber: '1234567891' })
    row = await staff.done(row, 'deliver')
    row = await staff.done(row, 'complete')
    expect(row).toMatchObject({ status: 'COMPLETED', applicantName: 'Joana Prado' })
    const shown = await call('POST', '/api/orders/track', { orderNumber })
    expect(shown).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
  })

  it('is verified and exported beside the running product', async () => {
    // No seal has a file yet, so that nothing could be compared; the first export makes one.
    expect(await verify()).toMatchObject({ code: 2, output: expect.stringContaining('nothing was changed') })
    const FILE = join(product.dataDir, 'order.json')
    const exported = await runCli('export-order', {
      DATA_DIR: product.dataDir,
      EVENT_STORE_URL: url,
      ORDER: orderNumber,
      FILE,
    })
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining(fingerprint) })
    const flags = [FILE, '--key', fingerprint]
    expect(spawnSync(process.execPath, ['verify-export.mjs', ...flags], { cwd: root }).status).toBe(2)
    expect(await verify({ ORDER: orderNumber })).toMatchObject({ code: 0 })
  })

  it('finds everything again after a restart and a cut connection, and has printed no password', async () => {
    const stopped = await product.end('SIGTERM')
    expect(stopped.code).toBe(0)
    expect(product.output()).not.toContain('never-shown')
    const verified = await verify()
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('0 events after the newest seal') })
    expect(verified.output).not.toContain('never-shown')

    product = await startProduct({ EVENT_STORE_URL: url }, product.dataDir)
    expect(await track(product, orderNumber)).toEqual({ status: 200, orderStatus: 'COMPLETED' })
    await server.cut()
    const call = createClient(product.url)
    const next = await placeOrder(call)
    expect((await call('GET', `/api/orders/${next.token}`)).status).toBe(200)
    expect(product.output()).not.toContain('never-shown')
  })

  it('is checked by an auditor who has nothing but its address, without a Postgres of its own', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'cartorio-auditor-'))
    const auditor = { DATA_DIR, SEAL_FINGERPRINTS: fingerprint }
    expect(await verify(auditor)).toMatchObject({ code: 2, output: expect.stringContaining('No seal files') })
    const audited = await verify({ ...auditor, SEALS_DIR: join(product.dataDir, 'seals') })
    expect(audited).toMatchObject({ code: 0, output: expect.stringContaining('nothing was changed') })
    expect(readdirSync(DATA_DIR)).toEqual([])
    rmSync(DATA_DIR, { recursive: true })
  })
})

describe('a start without its EventStoreDB', () => {
  it('waits, says so, and ends at once on Ctrl-C', async () => {
    const address = `127.0.0.1:${await freePort()}`
    const dataDir = temporaryFolder('cartorio-waiting-')
    const EVENT_STORE_URL = `esdb://admin:never-shown@${address}?tls=false`
    const started = await tryStart({ EVENT_STORE_URL }, dataDir, { text: 'waiting for', signal: 'SIGINT' })
    const said = `waiting for EventStoreDB at ${address.replaceAll('.', '\\.')} \\(EVENT_STORE_URL, \\d+ s\\)\n`
    expect(started).toEqual({ failed: expect.stringMatching(new RegExp(`^(${said})+$`)) })
    // Its Postgres has ended with it, and the folder is free again.
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
    rmSync(dataDir, { recursive: true })
  })

  it.each([
    ['esdb://admin:never-shown@127.0.0.1:1?tls=false&retries=3', 'has an option that'],
    ['esdb://admin:never-shown@127.0.0.1:port', 'is no address of an EventStoreDB'],
    ['esdb:/admin:never-shown@127.0.0.1', 'must be "embedded", or a postgres://, esdb:// or esdb+discover:// address'],
  ])('is refused with a sentence when EVENT_STORE_URL is %s', async (EVENT_STORE_URL, sentence) => {
    const started = await tryStart({ EVENT_STORE_URL })
    expect(started).toMatchObject({ failed: expect.stringContaining('EVENT_STORE_URL') })
    expect(started).toMatchObject({ failed: expect.stringContaining(sentence) })
    expect(JSON.stringify(started)).not.toContain('never-shown')
  })
})
