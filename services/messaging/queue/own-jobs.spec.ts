import { defaultTenant, type OrderId, orderIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { jobSubjectOf, jobsOfOrder, jobsOfTenant } from './own-jobs.js'

const porto = tenantIdSchema.parse('porto')
const orderOfPorto = orderIdSchema.parse('0de70000-0000-4000-8000-000000000001')
const unknownOrder = orderIdSchema.parse('0de70000-0000-4000-8000-000000000002')
const owners = {
  tenantOfOrder: async (orderId: OrderId) => (orderId === orderOfPorto ? porto : undefined),
  installationTenant: defaultTenant,
}

describe('a failed job', () => {
  it.each([
    ['its order’s tenant', { orderId: orderOfPorto, eventId: 'x' }, porto],
    ['the tenant that it names', { intentId: 'pi_1', tenantId: 'porto' }, porto],
    ['the installation’s first tenant, where it names neither', { slot: 7 }, defaultTenant],
    ['the installation’s first tenant, where its order has no row', { orderId: unknownOrder }, defaultTenant],
    ['the installation’s first tenant, where its data is of another form', { orderId: 7, tenantId: '' }, defaultTenant],
    ['the installation’s first tenant, where it has no data', undefined, defaultTenant],
  ])('is one of %s', async (_whose, data, owner) => {
    for (const tenant of [defaultTenant, porto])
      expect([tenant, await jobsOfTenant(tenant, owners)(jobSubjectOf(data))]).toEqual([tenant, tenant === owner])
  })
})

describe('the jobs of an order', () => {
  const isOwn = jobsOfOrder(orderIdSchema.parse(unknownOrder), (intentId) => intentId === 'pi_1')

  it.each([
    [true, 'that names it', { orderId: unknownOrder, eventId: 'x' }],
    [true, 'of one of its payments', { intentId: 'pi_1' }],
    [false, 'of another payment', { intentId: 'pi_2' }],
    [false, 'that names another order', { orderId: orderOfPorto, intentId: 'pi_1' }],
    [false, 'that names none', { slot: 7 }],
  ])('are %s of a job %s', async (expected, _which, data) => expect(await isOwn(jobSubjectOf(data))).toBe(expected))
})
