import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { cardOf, newKey, paidOrder, placeOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'

const { call, staff, viewOf } = sharedProduct()

/** What an order of 83 dollars costs, as an operator types it from the bank's statement. */
const transferOf = (order: CreatedOrderWithPayment, changes: object = {}) => ({
  amount: Math.round(Number(order.totalPrice) * 100),
  currency: 'USD',
  day: '2026-03-02',
  reference: 'PIX de Maria Souza',
  ...changes,
})

const unpaid = async () => {
  const order = await placeOrder(call)
  return { order, row: await staff.row(order.orderNumber) }
}

const kindsOf = async (row: Pick<AdminOrderRow, 'id'>) => (await staff.detail(row)).attention.map(({ kind }) => kind)

const intentOf = ({ token }: CreatedOrderWithPayment) =>
  call('POST', '/api/create-payment-intent', { orderId: token }, { 'idempotency-key': newKey() })

const outOfUse = (order: CreatedOrderWithPayment) =>
  eventually(
    async () =>
      (await call('POST', `/api/payments/sandbox/${order.paymentIntentId}/confirm`, cardOf(order, '4000002500003155')))
        .body,
    ({ status }) => status === 'canceled',
  )

describe('a bank transfer', () => {
  it('pays the order once, however it is typed, and takes the card out of use', async () => {
    const { order, row } = await unpaid()
    const paid = await staff.done(row, 'bank-transfer', transferOf(order))
    expect(paid).toMatchObject({ status: 'PAID', paid: true })
    const again = await staff.done(paid, 'bank-transfer', transferOf(order, { reference: ' pix de  MARIA souza' }))
    expect(again.revision).toBe(paid.revision)
    const { history } = await viewOf(order)
    expect(history.map(({ description }) => description)).toContain('Pagamento por transferência bancária confirmado')
    expect(JSON.stringify([paid, history])).not.toMatch(/souza/i)
    await outOfUse(order)
  })

  it('of another amount pays nothing, and goes back by hand', async () => {
    const { order, row } = await unpaid()
    const flagged = await staff.done(row, 'bank-transfer', transferOf(order, { amount: 100 }))
    expect(flagged).toMatchObject({ status: 'PENDING', paid: false })
    const [payment] = (await staff.detail(row)).flaggedPayments
    expect(payment).toMatchObject({ provider: 'bank-transfer', amount: '1.00', refundable: true })
    const going = await staff.done(flagged, 'refund-flagged', { intentId: payment?.intentId })
    expect(await kindsOf(row)).toEqual(['refund-by-transfer'])
    expect(await staff.refused(going, 'refund-flagged', { intentId: payment?.intentId })).toEqual([
      409,
      'order/nothing-to-refund',
    ])
    await staff.done(going, 'transfer-refund', { refund: 1, day: '2026-03-03', reference: 'TED 4711' })
    expect(await staff.detail(row)).toMatchObject({
      attention: [],
      refunds: [{ ground: 'flagged-payment', state: 'done', byTransfer: true }],
      takenAmount: '0.00',
      refundableAmount: '0.00',
    })
  })

  it('that comes after a payment by card is flagged, and the order’s own money stays its own', async () => {
    const { order, row } = await paidOrder(call, staff)
    await staff.done(row, 'bank-transfer', transferOf(order))
    expect(await staff.detail(row)).toMatchObject({
      flaggedPayments: [{ reason: 'o pedido já estava pago' }],
      refundableAmount: order.totalPrice,
    })
  })
})

describe('an order that was set to PAID by hand', () => {
  it('takes no card until an operator reopens the payment', async () => {
    const { order, row } = await unpaid()
    const override = await staff.setStatus(row, { status: 'PAID', override: true, notes: 'pagou no balcão' })
    expect(override.status).toBe(200)
    expect(await intentOf(order)).toMatchObject({
      status: 409,
      body: { code: 'order/payment-blocked', detail: expect.stringContaining('fale com a nossa equipe') },
    })
    await outOfUse(order)
    const blocked = await staff.row(order.orderNumber)
    expect(await staff.detail(blocked)).toMatchObject({ paid: false, paymentBlocked: true })
    const open = await staff.done(blocked, 'reopen-payment', { reason: 'foi engano' })
    expect(await staff.refused(open, 'reopen-payment', { reason: 'foi engano' })).toEqual([409, 'order/forbidden-step'])
    const intent = await intentOf(order)
    expect(intent.status).toBe(200)
    expect(intent.body.paymentIntentId).not.toBe(order.paymentIntentId)
  })
})
