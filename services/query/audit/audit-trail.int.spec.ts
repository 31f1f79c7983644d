import { auditTrailResponseSchema } from '@cartorio/contracts/http/audit-trail.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { paidOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { call, staff } = productUnderTest()

const ask = (query: string) => call('GET', `/api/admin/audit/trail?${query}`, undefined, { cookie: staff.cookie })
const trail = async (query: string) => auditTrailResponseSchema.parse((await ask(query)).body)

let orderNumber: string
let orderId: string

beforeAll(async () => {
  const { row } = await paidOrder(call, staff)
  orderNumber = row.orderNumber
  orderId = row.id
  const dear = await staff.done(row, 'refund', { amount: '100.01', reason: 'demora' })
  const cheap = await staff.done(dear, 'refund', { amount: '100', reason: 'muita espera' })
  const body = { status: 'DELIVERED', notes: 'entregue em mãos', override: true }
  const headers = { cookie: staff.cookie, 'if-match': `"${(await staff.row(cheap.orderNumber)).revision}"` }
  await call('PATCH', `/api/admin/orders/${orderId}/status`, body, headers)
  await call('POST', `/api/admin/orders/${orderId}/reveal`, { purpose: 'ship' }, { cookie: staff.cookie })
})

describe('the audit trail across orders', () => {
  it('answers which refunds above an amount one operator granted', async () => {
    const { by } = (await trail('kind=refund')).rows[0] ?? {}
    const { rows, total } = await trail(`kind=refund&by=${by}&above=100&currency=USD`)
    expect(rows).toMatchObject([{ amount: '100.01', currency: 'USD', order: { id: orderId, orderNumber } }])
    expect(total).toEqual({ count: 1, more: false })
    expect((await trail('kind=refund&by=customer')).rows).toEqual([])
  })

  it('answers which statuses were set by hand in a period and by whom', async () => {
    const day = officeDay(new Date().toISOString())
    const { rows } = await trail(`kind=override&from=${day}&to=${day}`)
    expect(rows).toMatchObject([{ sentence: 'Situação definida à mão: Entregue', type: 'StatusOverridden' }])
    expect((await trail('kind=override&to=2026-01-01')).rows).toEqual([])
  })

  it('answers who looked at a person’s data', async () => {
    const { rows } = await eventually(
      () => trail(`kind=view&order=${orderNumber.toLowerCase()}`),
      (found) => found.rows.length > 0,
    )
    expect(rows).toMatchObject([{ sentence: 'Consulta a dados pessoais: para enviar', order: { orderNumber } }])
    expect((await trail('order=CO-2020-99999')).rows).toEqual([])
  })

  it('goes through pages without a row twice', async () => {
    const first = await trail('limit=3')
    const second = await trail(`limit=3&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
  })

  it('says nothing of why: reasons may name a person', async () =>
    expect(JSON.stringify(await trail('limit=200'))).not.toMatch(/demora|espera|em mãos/))

  it.each(['above=cem', 'from=ontem', 'kind=tudo', 'by=x'])('refuses %s with the field', async (query) =>
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', errors: [{ field: query.split('=')[0] }] },
    }),
  )
})
