import { type ReadModelWork, readModelWorkSchema } from '@cartorio/contracts/http/read-model-works.js'
import { systemSchema } from '@cartorio/contracts/http/system.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { newKey, placeOrder } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { product, call, staff, viewOf } = productUnderTest({ TENANTS: 'default,porto' })

const read = async () =>
  systemSchema.parse((await call('GET', '/api/admin/system', undefined, { cookie: staff.cookie })).body)
const ask = (readModel: string, kind: string, key = newKey()) =>
  call('POST', `/api/admin/system/read-models/${readModel}/${kind}`, undefined, {
    cookie: staff.cookie,
    'idempotency-key': key,
  })
const ended = async ({ id }: Pick<ReadModelWork, 'id'>): Promise<ReadModelWork | undefined> => {
  const { works } = await eventually(read, (system) => system.works.current === null)
  return works.ended.find((work) => work.id === id)
}

describe('works on read models', () => {
  it('rebuild one into a new generation, which answers, and refuse a second work meanwhile', async () => {
    const order = await placeOrder(call)
    const key = newKey()
    const first = await ask('tracking', 'rebuild', key)
    expect(first.status).toBe(202)
    const work = readModelWorkSchema.parse(first.body)
    expect(await ask('orders', 'rebuild')).toMatchObject({ status: 409, body: { code: 'system/work-running' } })
    // The same request again is the same work.
    expect((await ask('tracking', 'rebuild', key)).body).toMatchObject({ id: work.id })
    expect(await ended(work)).toMatchObject({
      status: 'done',
      part: 1,
      outcome: { differences: 0, quarantined: 0 },
      problem: null,
    })
    const tracking = (await read()).readModels.find(({ name }) => name === 'tracking')
    expect([tracking?.generation, tracking?.filling]).toEqual([2, null])
    expect((await viewOf(order)).orderNumber).toBe(order.orderNumber)
  })

  it('verify one against the log', async () => {
    const work = readModelWorkSchema.parse((await ask('lookups', 'verify')).body)
    const done = await ended(work)
    expect(done).toMatchObject({ status: 'done', outcome: { differences: 0, quarantined: 0 } })
    expect(done?.events).toBeGreaterThan(0)
  })

  it('are of no read model that there is not, and not for the staff of another tenant', async () => {
    expect(await ask('nothing', 'verify')).toMatchObject({ status: 404, body: { code: 'system/unknown-read-model' } })
    const rui = {
      staffId: staffIdNumber(3),
      name: 'Rui Porto',
      email: 'rui@porto.example',
      tenantId: tenantIdSchema.parse('porto'),
    }
    const { cookie } = await signInOperator(product, call, { ...rui, roles: ['admin'] })
    const own = { cookie, 'idempotency-key': newKey() }
    expect((await call('POST', '/api/admin/system/read-models/tracking/rebuild', undefined, own)).status).toBe(403)
    expect((await call('GET', '/api/admin/system', undefined, { cookie })).status).toBe(403)
  })
})
