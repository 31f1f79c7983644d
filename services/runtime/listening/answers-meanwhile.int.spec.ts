import { rmSync } from 'node:fs'
import { createClient, placeOrder } from '../../testing/harness/api-client.js'
import { type CuttableProxy, startCuttableProxy } from '../../testing/harness/cuttable-proxy.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, tryStart } from '../../testing/harness/running-product.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { startSmtpServer, type TestSmtpServer } from '../../testing/harness/smtp-server.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'
import { freePort } from '../embedded-postgres/free-port.js'
import { runningProduct } from '../run-file.js'

/** What a load balancer, a browser, a customer's page and a provider are answered. */
const answersAt = async (port: number) => {
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const [health, ready, page, read, webhook] = await Promise.all([
    ask('/api/health'),
    ask('/api/ready'),
    ask('/', { headers: { accept: 'text/html' } }),
    ask('/api/prices'),
    ask('/api/webhooks/payments', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  ])
  const unavailable = [ready, page, read, webhook]
  return {
    health: health.status,
    others: unavailable.map(({ status, headers }) => [status, headers.get('retry-after')]),
    page: await page.text(),
  }
}
const meanwhile = {
  health: 200,
  others: [503, 503, 503, 503].map((status) => [status, '2']),
  page: expect.stringContaining('Voltamos em instantes'),
}

const refused = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    () => false,
    () => true,
  )

describe('a product', () => {
  let postgres: TestDatabases
  let proxy: CuttableProxy
  let smtp: TestSmtpServer
  let port: number
  let product: RunningProduct | undefined
  const dataDir = temporaryFolder('cartorio-meanwhile-')
  beforeAll(async () => {
    postgres = await openTestDatabases()
    smtp = await startSmtpServer()
    port = await freePort()
  })
  afterAll(async () => {
    await product?.end('SIGKILL')
    await proxy?.down()
    await smtp?.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('answers 503 from the first moment of its start to the last one of its stop', async () => {
    const database = new URL(await postgres.database())
    proxy = await startCuttableProxy(database.hostname, Number(database.port))
    await proxy.down()
    database.port = String(proxy.port)
    const settings = { PORT: String(port), READ_STORE_URL: database.href, LOG_LEVEL: 'warn' }
    const mails = { MAIL: 'smtp', SMTP_URL: smtp.url, MAIL_FROM: 'avisos@example.com' }
    const starting = tryStart({ ...settings, ...mails }, dataDir)
    await eventually(
      () => refused(port),
      (is) => !is,
    )
    expect(await answersAt(port)).toEqual(meanwhile)
    // To the commands beside it, it does not answer yet.
    expect(runningProduct(dataDir)?.url).toBeNull()

    await proxy.restore()
    const started = await starting
    if ('failed' in started) throw new Error(started.failed)
    product = started
    const readiness = async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).status
    await eventually(readiness, (status) => status === 200)

    smtp.hang(true)
    await placeOrder(createClient(product.url))
    await eventually(
      async () => smtp.unanswered(),
      (mails) => mails === 1,
    )
    // The stop waits for the mail in hand.
    const ended = product.end('SIGTERM')
    await eventually(readiness, (status) => status === 503)
    expect(await answersAt(port)).toEqual(meanwhile)
    await smtp.stop()
    expect((await ended).code).toBe(0)
    expect(await refused(port)).toBe(true)
  })
})
