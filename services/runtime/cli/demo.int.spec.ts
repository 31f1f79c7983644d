import { rmSync } from 'node:fs'
import { adminOrdersResponseSchema } from '@cartorio/contracts/http/admin.js'
import { createClient, signIn } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { runCliSync } from '../../testing/harness/running-command.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'

let product: RunningProduct | undefined
const dataDir = temporaryFolder('cartorio-demo-')
afterAll(async () => {
  await product?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const demo = (environment: Readonly<Record<string, string>>) =>
  runCliSync('demo', { DATA_DIR: dataDir, ...environment })

describe('make demo', () => {
  it.each([
    [{ ORDERS: '1' }, 'ORDERS must be a number from 2 to 1000000'],
    [{ DAYS: 'ten' }, 'DAYS must be a number from 1 to 3650'],
    [{ UNTIL: '2999-01-01' }, 'UNTIL must be a day like 2026-03-02 that is over'],
  ])('refuses %j before anything is made', (environment, sentence) => {
    expect(demo(environment)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(sentence) })
  })

  it('fills an empty folder, on which the product then starts and shows every order', async () => {
    const demonstration = demo({ ORDERS: '12', DAYS: '40', UNTIL: '2026-06-30' })
    expect(demonstration).toMatchObject({ status: 0, stderr: expect.stringContaining('100 %') })
    expect(demonstration.stdout).toMatch(/^12 orders over 40 days, \d+ steps, 0 of them refused\.$/m)
    product = await startProduct({}, dataDir)
    const call = createClient(product.url)
    const { cookie } = await signIn(product, call)
    const table = () => call('GET', '/api/admin/orders?limit=50', undefined, { cookie })
    const { body } = await eventually(
      table,
      ({ body }) => adminOrdersResponseSchema.safeParse(body).data?.orders.length === 12,
    )
    const rows = adminOrdersResponseSchema.parse(body).orders
    expect(rows.every(({ createdAt }) => createdAt < '2026-07-01')).toBe(true)
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(2)
  })

  it('refuses a log that holds orders, beside the running product too', () => {
    expect(demo({ ORDERS: '12' })).toMatchObject({ status: 1, stderr: expect.stringContaining('The log holds orders') })
  })
})
