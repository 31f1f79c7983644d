import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { recordProviderRefund, recordRefund, refundFlaggedPayment } from '../../../testing/scenarios/money-commands.js'
import {
  flaggedRefundRequested,
  orderRefunded,
  refundFailed,
  refundReturned,
} from '../../../testing/scenarios/money-history.js'
import { type Happened, mismatchFlagged, paymentRequested } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { refundableAmount, refundedAmount } from './money.js'

const euros = { intentId: 'pi_2', currency: 'EUR', amount: cents(5000) } as const
/** Paid by `pi_1`; `pi_2` came in afterwards, in another currency. */
const paidTwice = [...paidOrder(), paymentRequested('pi_2', 2), mismatchFlagged('currency', euros)] as const

describe('giving a flagged payment back', () => {
  it('requests all of it, in its own currency, through its own intent', () => {
    given(...paidTwice)
      .when(refundFlaggedPayment('pi_2'))
      .thenEvents(flaggedRefundRequested('pi_2'))
    expect(flaggedRefundRequested('pi_2')(given(...paidTwice).order).data).toMatchObject({
      amount: 5000,
      currency: 'EUR',
      parts: [{ intentId: 'pi_2', amount: 5000 }],
    })
  })

  it('counts nothing of the order’s own money', () => {
    const { order } = given(...paidTwice, flaggedRefundRequested('pi_2'), orderRefunded())
    expect([refundedAmount(order), refundableAmount(order)]).toEqual([0, order.paidAmount])
  })

  it('settles the entry for a person, and a failure opens another', () => {
    const kinds = (...more: readonly Happened[]) => given(...paidTwice, ...more).order.attention.map(({ kind }) => kind)
    expect(kinds()).toEqual(['payment-flagged'])
    expect(kinds(flaggedRefundRequested('pi_2'))).toEqual([])
    expect(kinds(flaggedRefundRequested('pi_2'), refundFailed())).toEqual(['refund-failed'])
  })

  it('is refused a second time, and taken again after a failure or a return', () => {
    const requested = [...paidTwice, flaggedRefundRequested('pi_2')] as const
    given(...requested)
      .when(refundFlaggedPayment('pi_2'))
      .thenRefused('order/nothing-to-refund')
    given(...requested, orderRefunded())
      .when(refundFlaggedPayment('pi_2'))
      .thenRefused('order/nothing-to-refund')
    given(...requested, refundFailed())
      .when(refundFlaggedPayment('pi_2'))
      .thenEvents(flaggedRefundRequested('pi_2'))
    given(...requested, orderRefunded(), refundReturned())
      .when(refundFlaggedPayment('pi_2'))
      .thenEvents(flaggedRefundRequested('pi_2'))
  })

  it('does not pay a first request whose money a second one has', () =>
    given(...paidTwice, flaggedRefundRequested('pi_2'), refundFailed(), flaggedRefundRequested('pi_2'))
      .when(recordRefund())
      .thenRefused('order/refund-closed'))

  it('meets a refund that was made at the provider', () => {
    given(...paidTwice)
      .when({ ...recordProviderRefund(5000, 're_p1', 'pi_2'), currency: 'EUR' })
      .thenEvents(flaggedRefundRequested('pi_2'), (order) => {
        const { data } = flaggedRefundRequested('pi_2')(order)
        const { tenantId, officeDay, amount, currency, refund } = data
        return {
          type: 'OrderRefunded',
          data: { tenantId, officeDay, amount, currency, refund, providerRefundId: 're_p1', flaggedIntentId: 'pi_2' },
        }
      })
    given(...paidTwice, flaggedRefundRequested('pi_2'), orderRefunded())
      .when({ ...recordProviderRefund(5000, 're_p1', 'pi_2'), currency: 'EUR' })
      .thenNothing()
  })

  it('is refused for a payment that was not flagged, and for one of nothing', () => {
    given(...paidTwice)
      .when(refundFlaggedPayment('pi_1'))
      .thenRefused('order/unknown-payment')
    given(...paidOrder(), mismatchFlagged('amount', { intentId: 'pi_3', amount: cents(0) }))
      .when(refundFlaggedPayment('pi_3'))
      .thenRefused('order/nothing-to-refund')
  })
})
