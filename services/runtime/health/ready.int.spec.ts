import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Readiness, roleMovementsSchema, roles } from '@cartorio/contracts/http/health.js'
import { createClient } from '../../testing/harness/api-client.js'
import { type CuttableProxy, startCuttableProxy } from '../../testing/harness/cuttable-proxy.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'

const settings = ['EVENT_STORE_URL', 'READ_STORE_URL', 'STATE_URL', 'QUEUE_URL'] as const
const proxies = new Map<string, CuttableProxy>()
let postgres: TestDatabases
let product: RunningProduct
let uploads: string

beforeAll(async () => {
  postgres = await openTestDatabases()
  const database = await postgres.database()
  const addresses: Record<string, string> = {}
  for (const setting of settings) {
    const proxy = await startCuttableProxy('127.0.0.1', Number(new URL(database).port))
    const behind = new URL(database)
    behind.port = String(proxy.port)
    proxies.set(setting, proxy)
    addresses[setting] = String(behind)
  }
  product = await startProduct(addresses)
  uploads = join(product.dataDir, 'uploads')
})
afterAll(async () => {
  await product?.discard()
  for (const proxy of proxies.values()) await proxy.down()
  await postgres?.stop()
})

const ready = async (): Promise<{ status: number; body: Readiness; text: string }> => {
  const response = await fetch(`${product.url}/api/ready`)
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text), text }
}

const missing = ({ body }: { body: Readiness }): string[] =>
  body.dependencies.filter((dependency) => !dependency.ready).map(({ name }) => name)

const through = (setting: (typeof settings)[number]) => ({
  gone: async () => proxies.get(setting)?.down(),
  back: async () => proxies.get(setting)?.restore(),
})

describe('whether a product is ready', () => {
  it('is so once its read models serve', async () => {
    const { body } = await eventually(ready, ({ status }) => status === 200)
    expect(body.ready).toBe(true)
    expect(body.projections.map(({ name }) => name)).toContain('tracking')
  })

  it.each([
    ['event-store', ['event-store'], through('EVENT_STORE_URL')],
    ['read-store', ['read-store'], through('READ_STORE_URL')],
    ['state-store', ['state-store'], through('STATE_URL')],
    ['queues', ['queues', 'signals'], through('QUEUE_URL')],
    [
      'documents',
      ['documents'],
      { gone: async () => rmSync(uploads, { recursive: true }), back: async () => void mkdirSync(uploads) },
    ],
  ])('is not so without %s, which is named; and is again when it is back', async (_name, names, { gone, back }) => {
    await eventually(ready, ({ status }) => status === 200)
    await gone()
    const away = await eventually(ready, (answer) => names.every((name) => missing(answer).includes(name)))
    expect(away.status).toBe(503)
    expect(missing(away)).toEqual(names)
    expect(away.text).not.toMatch(/postgres:\/\/|127\.0\.0\.1|password|ECONN/i)
    expect((await createClient(product.url)('GET', '/api/health')).status).toBe(200)
    await back()
    expect(missing(await eventually(ready, ({ status }) => status === 200))).toEqual([])
  })

  it('and each role of the installation works, as the state store tells', async () => {
    const movements = async () => {
      const response = await fetch(`${product.url}/api/roles`)
      return { status: response.status, body: roleMovementsSchema.parse(await response.json()) }
    }
    const { body } = await eventually(movements, ({ status }) => status === 200)
    expect(body.roles.map(({ role, problem }) => [role, problem])).toEqual(roles.map((role) => [role, null]))
    const { gone, back } = through('STATE_URL')
    await gone()
    const away = await eventually(movements, ({ status }) => status === 503)
    expect(away.body.roles.map(({ stillSeconds }) => stillSeconds)).toEqual(roles.map(() => null))
    await back()
    await eventually(movements, ({ status }) => status === 200)
  })
})
