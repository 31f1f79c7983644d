import { type MadeOfficeOrder, madeOfficeOrderSchema } from '@cartorio/contracts/http/office-order.js'
import { paymentIntentResponseSchema } from '@cartorio/contracts/http/payments.js'
import { draft, newKey, pay } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'

const { call, staff, viewOf } = sharedProduct()

const make = (body: object = {}, key = newKey()) =>
  call(
    'POST',
    '/api/admin/orders',
    { channel: 'phone', order: draft(), ...body },
    { cookie: staff.cookie, 'idempotency-key': key },
  )

const made = async (body: object = {}): Promise<MadeOfficeOrder> => {
  const answer = await make(body)
  expect(answer.status).toBe(201)
  return madeOfficeOrderSchema.parse(answer.body)
}

/** With the customer's link, as the mail has it. */
const madeWithLink = async () => {
  const { newToken, ...row } = await made({ showLink: true })
  return { row, token: newToken ?? '' }
}

const intentOf = (token: string, body: object = {}) =>
  call('POST', '/api/create-payment-intent', { orderId: token, ...body }, { 'idempotency-key': newKey() })

const transferOf = ({ totalPrice }: Pick<MadeOfficeOrder, 'totalPrice'>, reference: string) => ({
  amount: Math.round(Number(totalPrice) * 100),
  currency: 'USD',
  day: '2026-03-02',
  reference,
})

const refusedTerms = { status: 409, body: { code: 'order/terms-not-accepted' } }

describe('an order that an operator makes for a customer', () => {
  it('is the shop’s order by the shop’s price, with who made it and how it was asked for', async () => {
    const row = await made()
    const own = await call('POST', '/api/orders', draft(), { 'idempotency-key': newKey() })
    expect(row).toMatchObject({
      status: 'PENDING',
      paid: false,
      totalPrice: own.body.totalPrice,
      applicantName: 'Joana Prado',
      madeByOffice: { channel: 'phone', termsAccepted: false },
      newToken: null,
    })
    const { history } = await staff.detail(row)
    expect(history).toMatchObject([
      { kind: 'OrderCreated', description: 'Pedido feito pela equipe (telefone) com 3 documentos' },
    ])
    expect(history[0]?.by).not.toBe('customer')
  })

  it('is one order for any number of tries, and another body under the same key is refused', async () => {
    const key = newKey()
    const [first, second] = await Promise.all([make({}, key), make({}, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect((await make({ channel: 'counter' }, key)).status).toBe(422)
  })

  it('shows its link only where it was asked for, and records that as a view', async () => {
    const key = newKey()
    const [first, again] = [await make({ showLink: true }, key), await make({ showLink: true }, key)]
    expect(again.body.newToken).toBe(first.body.newToken)
    expect(await viewOf({ token: String(first.body.newToken) })).toMatchObject({
      orderNumber: first.body.orderNumber,
      madeByOffice: { channel: 'phone', termsAccepted: false },
    })
  })

  it('takes no payment before its customer has accepted the terms, by card or by transfer', async () => {
    const { row, token } = await madeWithLink()
    expect(await intentOf(token)).toMatchObject(refusedTerms)
    const transfer = transferOf(row, 'PIX de Joana Prado')
    expect(await staff.command(row, 'bank-transfer', transfer)).toMatchObject(refusedTerms)

    const accepted = await intentOf(token, { acceptedTerms: true })
    expect(accepted).toMatchObject({ status: 200, body: { totalPrice: row.totalPrice } })
    expect(await intentOf(token)).toMatchObject({
      status: 200,
      body: { paymentIntentId: accepted.body.paymentIntentId },
    })
    const { paymentIntentId, clientSecret } = paymentIntentResponseSchema.parse(accepted.body)
    await pay(call, { paymentIntentId, clientSecret, orderId: token })
    const paid = await eventually(
      () => staff.row(row.orderNumber),
      ({ status }) => status === 'PAID',
    )
    expect(paid.madeByOffice).toEqual({ channel: 'phone', termsAccepted: true })
  })

  it('is paid by a transfer once the terms are accepted', async () => {
    const { row, token } = await madeWithLink()
    await intentOf(token, { acceptedTerms: true })
    const transfer = transferOf(row, 'PIX de Rui Prado')
    expect(await staff.done(await staff.row(row.orderNumber), 'bank-transfer', transfer)).toMatchObject({
      status: 'PAID',
    })
  })

  it('says at each field what is wrong with it', async () => {
    const { status, body } = await make({
      channel: 'pombo',
      order: { ...draft(), contactEmail: 'joana', documents: [] },
    })
    expect([status, body.code]).toEqual([400, 'request/invalid'])
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'channel', message: 'Escolha como o cliente fez o pedido.' },
        expect.objectContaining({ field: 'order.contactEmail' }),
        { field: 'order.documents', message: 'Adicione pelo menos um item' },
      ]),
    )
  })

  it('is made by staff alone', async () => {
    expect(await call('POST', '/api/admin/orders', { channel: 'phone', order: draft() })).toMatchObject({ status: 401 })
  })
})
