import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type Answer, draft, newKey, paidOrder, pdf, sendFile } from '../../testing/harness/api-client.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { withoutAddress } from '../../testing/scenarios/forms.js'

const { product, call, staff, viewOf } = productUnderTest()

const criminalRecord = {
  type: 'criminal-background',
  familyMember: { name: 'Ana Souza', relation: 'self' },
  delivery: 'file',
} as const
const marriage = { type: 'marriage', familyMember: { name: 'Ana Souza', relation: 'self' } } as const

const attach = (row: AdminOrderRow, itemId: string): Promise<Answer> =>
  sendFile(call, `/api/admin/orders/${row.id}/issued-copies`, {
    name: 'antecedentes.pdf',
    fields: { itemId },
    headers: { cookie: staff.cookie, 'if-match': `"${row.revision}"` },
  })

describe('an order of a file', () => {
  it('has no address and no freight, and is delivered with the release of its file', async () => {
    const { order, row } = await paidOrder(call, staff, { documents: [criminalRecord], ...withoutAddress })
    const view = await viewOf(order)
    expect(view).toMatchObject({
      withoutParcel: true,
      deliveryAddress: '',
      deliveryCity: '',
      breakdown: { shipping: '0.00', total: '65.00' },
      documents: [{ delivery: 'file', released: false }],
    })
    expect(view.promises.ship).toBeUndefined()

    const [{ id: itemId = '' } = {}] = row.documents
    const issued = await staff.done(await staff.done(row, 'start'), 'issue', { itemIds: [itemId] })
    const refused = await staff.command(issued, 'release-file', { itemId })
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/copy-missing' } })
    const attached = (await attach(issued, itemId)).body as AdminOrderRow
    expect((await viewOf(order)).issuedCopies).toEqual([])
    const [copy] = (await staff.detail(attached)).issuedCopies
    const link = `${product.url}/api/orders/${order.token}/copies/${copy?.id}`
    expect((await fetch(link)).status).toBe(404)

    const wrong = await staff.command(attached, 'release-file', { itemId, verificationCode: 'um código' })
    expect(wrong).toMatchObject({ status: 400 })
    const released = await staff.done(attached, 'release-file', { itemId, verificationCode: 'ABCD-1234/56' })
    expect(released.status).toBe('DELIVERED')
    const after = await viewOf(order)
    expect(after).toMatchObject({
      status: 'DELIVERED',
      documents: [{ released: true, verificationCode: 'ABCD-1234/56' }],
      issuedCopies: [{ id: copy?.id }],
    })
    expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(pdf)
    expect(JSON.stringify([await staff.detail(released), released])).not.toContain('ABCD-1234')
    expect(product.output()).not.toContain('ABCD-1234')
  })

  it('takes no change of address', async () => {
    const { order } = await paidOrder(call, staff, { documents: [criminalRecord], ...withoutAddress })
    const { status } = await call(
      'POST',
      `/api/orders/${order.token}/address`,
      {
        deliveryAddress: '1 Ocean Drive',
        deliveryCity: 'Miami',
        deliveryCountry: 'US',
        deliveryPostalCode: '33101',
        deliveryPhone: '+1 305 555 0100',
      },
      { 'idempotency-key': newKey() },
    )
    expect(status).toBe(409)
  })
})

describe('an order of a parcel and a file', () => {
  it('needs an address, and pays the freight', async () => {
    const mixed = draft({ documents: [criminalRecord, marriage], ...withoutAddress })
    const refused = await call('POST', '/api/create-order', mixed, { 'idempotency-key': newKey() })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('Digite a rua, o número e o complemento')
    const { order, row } = await paidOrder(call, staff, { documents: [criminalRecord, marriage] })
    const { withoutParcel, breakdown } = await viewOf(order)
    expect([withoutParcel, Number(breakdown.shipping) > 0]).toEqual([false, true])
    const [file, paper] = row.documents
    const issued = await staff.done(await staff.done(row, 'start'), 'issue', { itemIds: [paper?.id] })
    const sent = await staff.done(issued, 'ship', { courier: 'dhl', trackingNumber: 'MIXED12345' })
    expect(sent.status).toBe('SHIPPED')
    const both = await staff.done(sent, 'issue', { itemIds: [file?.id] })
    expect(both.status).toBe('SHIPPED')
    expect(await staff.command(both, 'deliver')).toMatchObject({ status: 409, body: { code: 'order/files-owed' } })
    const attached = (await attach(both, file?.id ?? '')).body as AdminOrderRow
    const released = await staff.done(attached, 'release-file', { itemId: file?.id })
    expect((await staff.done(released, 'deliver')).status).toBe('DELIVERED')
  })
})

describe('the price', () => {
  it('of a file has no freight, and needs no country', async () => {
    const one = await call('POST', '/api/pricing/calculate', { documentType: 'criminal-background', delivery: 'file' })
    expect(one).toMatchObject({ status: 200, body: { shippingPrice: 0, total: 65 } })
    expect(one.body).not.toHaveProperty('shippingQuoteId')
    const items = [{ documentType: 'criminal-background', delivery: 'file' }]
    const several = await call('POST', '/api/pricing/calculate', { items, deliveryCountry: 'US' })
    expect(several).toMatchObject({ status: 200, body: { shippingPrice: 0, total: 65 } })
    const { estimatedShipping, estimatedDelivery } = several.body as Record<string, unknown>
    expect(estimatedDelivery).toEqual({ from: estimatedShipping, to: estimatedShipping })
  })
})

describe('a document that goes in paper alone', () => {
  it('is refused as a file, at its field', async () => {
    const body = draft({ documents: [{ ...criminalRecord, type: 'test-product' }], ...withoutAddress })
    const answer = await call('POST', '/api/create-order', body, { 'idempotency-key': newKey() })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('Esse documento não é entregue assim')
  })
})
