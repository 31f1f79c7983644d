import { systemSchema } from '@cartorio/contracts/http/system.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { projectionNames } from '../../projections/every-projection.js'
import { placeOrder } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { eventually } from '../../testing/harness/eventually.js'
import { storeFailedJob } from '../../testing/harness/failed-job.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'

const { product, call, staff } = productUnderTest()

const operator = {
  staffId: staffIdNumber(7),
  name: 'Olga Reis',
  email: 'olga@cartorio.example',
  tenantId: defaultTenant,
}

const read = async () =>
  systemSchema.parse((await call('GET', '/api/admin/system', undefined, { cookie: staff.cookie })).body)

describe('the state of the system', () => {
  it('is shown to administrators alone', async () => {
    expect((await call('GET', '/api/admin/system')).status).toBe(401)
    const { cookie } = await signInOperator(product, call, operator)
    expect((await call('GET', '/api/admin/system', undefined, { cookie })).status).toBe(403)
  })

  it('has every role, read model, queue and store, in words', async () => {
    await placeOrder(call)
    const system = await eventually(read, ({ readModels }) =>
      readModels.every(({ standing, lag }) => standing === 'well' && lag?.events === 0),
    )
    expect(system.readModels.map(({ name }) => name)).toEqual(projectionNames)
    for (const { generation, filling, parked } of system.readModels)
      expect([generation, filling, parked]).toEqual([1, null, 0])
    expect(system.roles.map(({ text }) => text)).toEqual(Array(4).fill('Trabalha.'))
    expect(system.process).toMatchObject({ release: expect.stringMatching(/^\d/), node: process.version })
    expect(system.process.stores.every(({ standing }) => standing === 'well')).toBe(true)
  })

  it('says of each part since when it stands so, and counts what failed', async () => {
    const before = await read()
    await storeFailedJob(databaseOf(product.dataDir), 'erasure', {})
    const system = await eventually(read, ({ queues }) => queues?.some(({ failed }) => failed === 1) === true)
    const erasure = system.queues?.find(({ name }) => name === 'erasure')
    expect(erasure).toMatchObject({ standing: 'care', failed: 1, text: '1 tarefa falhou em todas as tentativas.' })
    expect(Date.parse(erasure?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(before.at))
    expect(system.standing).not.toBe('well')
    const [role] = system.roles
    expect(role?.since).toBe(before.roles[0]?.since)
  })
})
