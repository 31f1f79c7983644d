import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { recordBankTransfer, requestRefund } from '../../../testing/scenarios/money-commands.js'
import {
  chargePaid,
  chargePaymentRequested,
  chargeRequested,
  chargeTransferReceived,
  refundRequested,
  refundThrough,
  termsAccepted,
  transferReceived,
} from '../../../testing/scenarios/money-history.js'
import {
  mismatchFlagged,
  noteAdded,
  orderCancelled,
  orderCreated,
  overridden,
  paymentRequested,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'
import { closedPayments } from './payment.js'

const awaiting = [orderCreated(), paymentRequested()] as const
const id = 'bt_2026-03-02_PIX 4711'
const transfer = { provider: 'bank-transfer', intentId: id, transferDay: '2026-03-02' } as const

const flagged =
  (...args: Parameters<typeof mismatchFlagged>) =>
  (order: Parameters<ReturnType<typeof mismatchFlagged>>[0]) => ({
    ...mismatchFlagged(args[0], { ...transfer, ...args[1] })(order),
    personal: { reference: 'PIX 4711' },
  })

describe('recording a bank transfer', () => {
  it('pays the order, and keeps the reference apart', () =>
    given(...awaiting)
      .at('2026-03-02T15:00:00.000Z')
      .when(recordBankTransfer())
      .thenEvents(transferReceived(id)))

  it('is refused for an order that the office made until its customer has accepted the terms', () => {
    const made = orderCreated({ channel: 'phone' })
    given(made).at('2026-03-02T15:00:00.000Z').when(recordBankTransfer()).thenRefused('order/terms-not-accepted')
    given(made, termsAccepted())
      .at('2026-03-02T15:00:00.000Z')
      .when(recordBankTransfer())
      .thenEvents(transferReceived(id))
  })

  it('flags it on a cancelled order that the office made, so that it can be given back', () =>
    given(orderCreated({ channel: 'phone' }), orderCancelled())
      .at('2026-03-02T15:00:00.000Z')
      .when(recordBankTransfer())
      .thenEvents(flagged('cancelled')))

  it('leaves the open card payment to be cancelled', () => {
    const { order } = given(...awaiting, transferReceived(id))
    expect([effectiveStatus(order), closedPayments(order).map(({ intentId }) => intentId)]).toEqual(['PAID', ['pi_1']])
  })

  it('changes nothing when it is typed twice', () => {
    given(...awaiting, transferReceived(id))
      .when(recordBankTransfer())
      .thenNothing()
    given(...awaiting, flagged('amount'))
      .when(recordBankTransfer())
      .thenNothing()
  })

  it('pays an order that was set to PAID by hand', () =>
    given(...awaiting, overridden('PAID'))
      .at('2026-03-02T15:00:00.000Z')
      .when(recordBankTransfer())
      .thenEvents(transferReceived(id)))

  it.each([
    ['amount', { amount: cents(8299) }],
    ['currency', { currency: 'EUR' as const }],
  ] as const)('is flagged for its %s, and pays nothing', (reason, wrong) =>
    given(...awaiting)
      .when(recordBankTransfer(wrong))
      .thenEvents(flagged(reason, wrong)),
  )

  it('is flagged when the order is paid or cancelled', () => {
    given(...paidOrder())
      .when(recordBankTransfer())
      .thenEvents(flagged('already-paid'))
    given(...awaiting, orderCancelled())
      .when(recordBankTransfer())
      .thenEvents(flagged('cancelled'))
  })

  it('needs a reference, a day that has come and an amount', () => {
    const scenario = given(...awaiting)
    scenario.when(recordBankTransfer({ reference: ' ' })).thenRefused('order/reference-missing')
    scenario.when(recordBankTransfer({ day: '2026-03-03' })).thenRefused('order/transfer-in-future')
    scenario.when(recordBankTransfer({ amount: cents(0) })).thenRefused('order/transfer-amount')
  })

  it('takes a remark', () =>
    given(...awaiting)
      .at('2026-03-02T15:00:00.000Z')
      .when((order) => ({ ...recordBankTransfer()(order), note: 'da irmã' }))
      .thenEvents(transferReceived(id), noteAdded('da irmã')))
})

describe('a bank transfer for a charge', () => {
  const charged = [...paidOrder(), processingStarted(), chargeRequested(2500), chargePaymentRequested()] as const
  const forCharge = { amount: cents(2500), charge: 1 }

  it('pays the charge, and leaves its open card payment to be cancelled', () => {
    given(...charged)
      .at('2026-03-02T15:00:00.000Z')
      .when(recordBankTransfer(forCharge))
      .thenEvents(chargeTransferReceived(1, id))
    const { order } = given(...charged, chargeTransferReceived(1, id))
    expect(order.charges).toMatchObject([{ state: 'paid', paidIntentId: id }])
    expect(closedPayments(order).map(({ intentId }) => intentId)).toContain('pi_c1')
  })

  it('is compared with the charge: what does not match pays nothing', () => {
    const flaggedFor = (amount: number, reason: 'amount' | 'charge-closed') =>
      flagged(reason, { amount: cents(amount), expectedAmount: cents(2500) })
    given(...charged)
      .at('2026-03-02T15:00:00.000Z')
      .when(recordBankTransfer({ ...forCharge, amount: cents(2400) }))
      .thenEvents(flaggedFor(2400, 'amount'))
    given(...charged, chargePaid())
      .at('2026-03-02T15:00:00.000Z')
      .when(recordBankTransfer(forCharge))
      .thenEvents(flaggedFor(2500, 'charge-closed'))
  })

  it('is refused for a charge that the order does not have', () =>
    given(...charged)
      .at('2026-03-02T15:00:00.000Z')
      .when(recordBankTransfer({ ...forCharge, charge: 2 }))
      .thenRefused('order/unknown-charge'))

  it('goes back by hand, and what came by card does not', () => {
    const { order } = given(...charged, chargeTransferReceived(1, id))
    given(...charged, chargeTransferReceived(1, id))
      .when(requestRefund(order.paidAmount + 2500))
      .thenEvents(
        refundThrough({ refund: 1, intentId: 'pi_1', amount: order.paidAmount }, 'demora'),
        refundThrough({ refund: 2, intentId: id, amount: 2500 }, 'demora', { method: 'bank-transfer' }),
      )
  })
})

describe('the refund of a bank transfer', () => {
  const paid = [...awaiting, transferReceived(id), processingStarted()] as const

  it('is to be sent by hand', () => {
    given(...paid)
      .when(requestRefund(1000))
      .thenEvents(refundRequested(1000, 'demora', { method: 'bank-transfer' }))
    const { order } = given(...paid, refundRequested(1000, 'demora', { method: 'bank-transfer' }))
    expect(order.attention).toMatchObject([{ kind: 'refund-by-transfer', subject: '1' }])
  })

  it('goes in two where a charge was paid by card', () =>
    given(...paid, chargeRequested(2500), chargePaymentRequested(), chargePaid())
      .when(requestRefund(9000))
      .thenEvents(
        refundRequested(8300, 'demora', { method: 'bank-transfer', parts: [{ intentId: id, amount: cents(8300) }] }),
        refundRequested(700, 'demora', { refund: 2, parts: [{ intentId: 'pi_c1', amount: cents(700) }] }),
      ))
})
