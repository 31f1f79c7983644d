import { staffListSchema } from '@cartorio/contracts/http/staff.js'
import { defaultTenant, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { findReadModelDifferences } from '../../runtime/read-model-differences.js'
import { madeReady, paidOrder, placeOrder, type Staff, sendFile } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'

const { product, call, staff, viewOf } = productUnderTest({ TENANTS: 'default,porto' })
let colleague: Staff
let stranger: Staff

const colleagueId = staffIdNumber(2)
const strangerId = staffIdNumber(3)

beforeAll(async () => {
  const ana = { staffId: colleagueId, name: 'Ana Lima', email: 'ana@cartorio.example', tenantId: defaultTenant }
  colleague = await signInOperator(product, call, ana)
  const tenantId = tenantIdSchema.parse('porto')
  const rui = { staffId: strangerId, name: 'Rui Porto', email: 'rui@porto.example', tenantId }
  stranger = await signInOperator(product, call, rui)
})

const listFor = async ({ cookie }: Staff) => {
  const { body } = await call('GET', '/api/admin/staff', undefined, { cookie })
  return staffListSchema.parse(body).staff
}

describe('the people of an office', () => {
  it('are listed by name to their own colleagues alone', async () => {
    const own = [
      { id: expect.any(String), name: 'Administração', role: 'admin' },
      { id: colleagueId, name: 'Ana Lima', role: 'operator' },
    ]
    expect(await listFor(staff)).toEqual(own)
    expect(await listFor(colleague)).toEqual(own)
    expect(await listFor(stranger)).toEqual([{ id: strangerId, name: 'Rui Porto', role: 'operator' }])
    expect(await call('GET', '/api/admin/staff')).toMatchObject({ status: 401 })
    const answer = await call('GET', '/api/admin/staff', undefined, { cookie: staff.cookie })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(answer.body)).not.toContain('@')
  })

  it('assign an order to themselves, and to none again', async () => {
    const { row } = await paidOrder(call, staff)
    const assigned = await staff.done(row, 'assign', { staffId: colleagueId })
    expect(assigned.assignedTo).toBe(colleagueId)
    expect(await colleague.row(row.orderNumber)).toMatchObject({ assignedTo: colleagueId })
    expect((await staff.detail(row)).assignedTo).toBe(colleagueId)
    expect((await staff.done(assigned, 'assign', { staffId: null })).assignedTo).toBeNull()
  })

  it('get a refusal when the person is of another office, or does not exist', async () => {
    const { row } = await paidOrder(call, staff)
    for (const staffId of [strangerId, staffIdNumber(99)]) {
      const refused = await staff.command(row, 'assign', { staffId })
      expect(refused).toMatchObject({ status: 400, body: { code: 'order/unknown-staff' } })
      expect(refused.body.detail).toContain('não é da sua equipe')
    }
    expect((await staff.row(row.orderNumber)).revision).toBe(row.revision)
  })

  it('of another tenant see none of its orders, whatever they ask', async () => {
    const { row } = await paidOrder(call, staff)
    const { cookie } = stranger
    const headers = { cookie, 'if-match': `"${row.revision}"` }
    const unknown = { status: 404, body: { code: 'order/unknown' } }
    expect(await call('GET', `/api/admin/orders/${row.id}`, undefined, { cookie })).toMatchObject(unknown)
    for (const [name, body] of [
      ['start', {}],
      ['note', { text: 'espiando' }],
      ['charge', { kind: 'other', amount: '5', description: 'taxa' }],
      ['assign', { staffId: strangerId }],
      ['reveal', { reason: 'curiosidade' }],
      ['correct-email', { email: 'ana.souza@example.com' }],
      ['replace-link', {}],
    ] as const)
      expect(await stranger.command(row, name, body)).toMatchObject(unknown)
    const file = { name: 'a.pdf', fields: { itemId: row.documents[0]?.id ?? '' }, headers }
    expect(await sendFile(call, `/api/admin/orders/${row.id}/issued-copies`, file)).toMatchObject(unknown)
    const forced = { status: 'CANCELLED', override: true, notes: 'nota' }
    expect(await stranger.setStatus(row, forced)).toMatchObject(unknown)
    expect((await staff.row(row.orderNumber)).revision).toBe(row.revision)
  })

  it('hear of a parcel that another office has, without its order', async () => {
    const parcel = { courier: 'dhl', trackingNumber: 'OFFICE-1' }
    const { row } = await paidOrder(call, staff)
    await staff.done(await madeReady(staff, row), 'ship', parcel)
    const foreign = await placeOrder(call, { tenantId: tenantIdSchema.parse('porto') })
    const forced = { status: 'SHIPPED', override: true, notes: 'enviado', ...parcel }
    const refused = await stranger.setStatus(await stranger.row(foreign.orderNumber), forced)
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/parcel-taken' } })
    expect(JSON.stringify(refused.body)).not.toContain(row.orderNumber)
  })
})

describe('the revenue of the month', () => {
  it('is what came in less what was given back, counted when the provider has paid it out', async () => {
    const revenue = async () =>
      Number((await call('GET', '/api/admin/stats', undefined, { cookie: staff.cookie })).body.monthlyRevenue)
    const { order, row } = await paidOrder(call, staff)
    const before = await revenue()
    await staff.done(row, 'refund', { amount: '12.34', reason: 'atraso' })
    const after = await eventually(revenue, (now) => now < before)
    expect(after).toBeCloseTo(before - 12.34)
    const { refunds } = await eventually(
      () => viewOf(order),
      (view) => view.refunds[0]?.state === 'done',
    )
    expect(refunds).toMatchObject([{ amount: '12.34', state: 'done' }])
  })
})

describe('orders small and large', () => {
  const documentsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      type: 'Procuração',
      familyMember: { name: `Pessoa ${n + 1}`, relation: 'self' as const },
      needsApostille: n % 2 === 0,
    }))

  it.each([1, 50])('of %i documents go from payment to their end', async (count) => {
    const { row } = await paidOrder(call, staff, { documents: documentsOf(count) })
    expect(row.documents).toHaveLength(count)
    const shipped = await staff.done(await madeReady(staff, row), 'ship', {
      courier: 'ups',
      trackingNumber: `SIZE-${count}`,
    })
    const ended = await staff.done(await staff.done(shipped, 'deliver'), 'complete')
    expect(ended).toMatchObject({ status: 'COMPLETED' })
    expect(ended.documents.every(({ progress }) => progress.issue === 'done')).toBe(true)
  })

  it('of 51 documents and of none are refused', async () => {
    for (const count of [0, 51])
      await expect(placeOrder(call, { documents: documentsOf(count) })).rejects.toThrow('answered 400')
  })

  it('leave read models as one fold of the log makes them', async () => {
    expect(await findReadModelDifferences(databaseOf(product.dataDir), product.dataDir)).toEqual([])
  })
})
