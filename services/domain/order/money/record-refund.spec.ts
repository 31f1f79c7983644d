import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import {
  recordProviderRefund,
  recordRefund,
  recordRefundFailure,
  recordRefundReturn,
  recordRefundWaits,
  requestRefund,
} from '../../../testing/scenarios/money-commands.js'
import {
  orderRefunded,
  refundFailed,
  refundRequested,
  refundReturned,
  refundWaits,
} from '../../../testing/scenarios/money-history.js'
import { countedHere, type Happened } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { attentionResolved } from '../../../testing/scenarios/staff-history.js'
import { refundableAmount } from './money.js'

// The order is 8,300 cents.
const paid: readonly Happened[] = paidOrder()

const requested: readonly Happened[] = [...paid, refundRequested(3000, 'demora')]

describe('a refund that the provider has paid out', () => {
  it('is recorded with its amount', () => {
    given(...requested)
      .when(recordRefund())
      .thenEvents(orderRefunded())
    expect(refundableAmount(given(...requested, orderRefunded()).order)).toBe(5300)
  })

  it('is recorded once, however often the provider tells it', () =>
    given(...requested, orderRefunded())
      .when(recordRefund())
      .thenNothing())

  it('is recorded after a failure too, as long as the money was not promised again', () => {
    given(...requested, refundFailed())
      .when(recordRefund())
      .thenEvents(orderRefunded())
    given(...requested, refundFailed(), refundRequested(8300, 'demora'))
      .when(recordRefund())
      .thenRefused('order/refund-closed')
  })

  it('is none of an order without a request for it', () =>
    given(...paid)
      .when(recordRefund())
      .thenRefused('order/unknown-refund'))
})

describe('a refund that failed', () => {
  it('leaves its money to be requested again', () => {
    given(...requested)
      .when(recordRefundFailure())
      .thenEvents(refundFailed())
    expect(refundableAmount(given(...requested, refundFailed()).order)).toBe(8300)
    given(...requested, refundFailed())
      .when(requestRefund(8300))
      .thenEvents(refundRequested(8300, 'demora'))
  })

  it('is recorded once', () =>
    given(...requested, refundFailed())
      .when(recordRefundFailure())
      .thenNothing())

  it('is refused once it was paid out, and for one that was not requested', () => {
    given(...requested, orderRefunded())
      .when(recordRefundFailure())
      .thenRefused('order/refund-closed')
    given(...paid)
      .when(recordRefundFailure(7))
      .thenRefused('order/unknown-refund')
  })
})

describe('a refund whose provider is not configured any more', () => {
  const waiting: readonly Happened[] = [...requested, refundWaits()]

  it('waits in the list for a person, once, and keeps its money', () => {
    given(...requested)
      .when(recordRefundWaits())
      .thenEvents(refundWaits())
    given(...waiting)
      .when(recordRefundWaits())
      .thenNothing()
    const { order } = given(...waiting)
    expect(order.attention).toMatchObject([{ kind: 'refund-failed', subject: '1', reason: 'unconfigured-stripe' }])
    expect(order.refunds).toMatchObject([{ state: 'requested' }])
    expect(refundableAmount(order)).toBe(5300)
  })

  it('comes back to the list where it was taken off and still waits', () =>
    given(...waiting, attentionResolved('refund-failed', '1'))
      .when(recordRefundWaits())
      .thenEvents(refundWaits()))

  it('ends as any other: paid out, failed, or sent by hand', () => {
    given(...waiting)
      .when(recordRefund())
      .thenEvents(orderRefunded())
    expect(given(...waiting, orderRefunded()).order.attention).toEqual([])
    given(...waiting)
      .when(recordRefundFailure())
      .thenEvents(refundFailed())
    given(...requested, orderRefunded())
      .when(recordRefundWaits())
      .thenRefused('order/refund-closed')
  })
})

describe('a refund that was made at the provider', () => {
  it('is recorded as requested and paid out', () =>
    given(...paid)
      .when(recordProviderRefund(3000))
      .thenEvents(refundRequested(3000, undefined, { ground: 'provider' }), ({ currency }) => ({
        type: 'OrderRefunded',
        data: { ...countedHere, amount: cents(3000), currency, refund: 1, providerRefundId: 're_p1' },
      })))

  it('gives back no more than came in', () =>
    given(...paid, refundRequested(8300, 'demora'))
      .when(recordProviderRefund(3000))
      .thenNothing())

  it('changes nothing where the order does not know its payment', () =>
    given(...paid)
      .when(recordProviderRefund(3000, 're_p1', 'pi_2'))
      .thenNothing())
})

describe('a refund that came back after it was paid out', () => {
  const done: readonly Happened[] = [...requested, orderRefunded()]

  it('is recorded once, frees its money and needs a person', () => {
    given(...done)
      .when(recordRefundReturn())
      .thenEvents(refundReturned())
    given(...done, refundReturned())
      .when(recordRefundReturn())
      .thenNothing()
    const { order } = given(...done, refundReturned())
    expect([refundableAmount(order), order.attention]).toEqual([
      8300,
      [expect.objectContaining({ kind: 'refund-failed', subject: '1', reason: 'lost_or_stolen_card' })],
    ])
  })

  it('is none while it was not paid out', () =>
    given(...requested)
      .when(recordRefundReturn())
      .thenNothing())
})
