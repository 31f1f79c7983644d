import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import type { Order } from '../domain/order/state.js'
import type { OrderFacts } from './order-answers.js'

/** What came in for the order and its charges, each with the number by which its provider knows it. */
export const countedPayments = (order: Order): NonNullable<AdminOrder['payments']> => {
  const paid = [
    ...(order.paidIntentId === null ? [] : [{ intentId: order.paidIntentId, amount: order.paidAmount, charge: null }]),
    ...order.charges.flatMap(({ state, paidIntentId, amount, charge }) =>
      state === 'paid' && paidIntentId !== null ? [{ intentId: paidIntentId, amount, charge }] : [],
    ),
  ]
  return paid.map(({ intentId, amount, charge }) => ({
    intentId,
    // What no customer began came by bank.
    provider:
      order.payments.find((payment) => payment.intentId === intentId)?.provider ??
      (charge === null ? order.paidProvider : null) ??
      'bank-transfer',
    amount: toDecimal(amount, order.currency),
    currency: order.currency,
    charge,
  }))
}

/** Of refunds that were paid out: a refund of several payments has several. */
export const refundNumbers = ({ refunds }: Order): NonNullable<AdminOrder['refundNumbers']> =>
  refunds.flatMap(({ refund, providerRefundId }) =>
    providerRefundId === undefined ? [] : [{ refund, numbers: providerRefundId.split(' ') }],
  )

/** Who moved which promised day, to what and when. */
export const movedDates = (timeline: OrderFacts['timeline']): NonNullable<AdminOrder['movedDates']> =>
  timeline.flatMap(({ facts, createdAt, by }) =>
    facts.kind === 'PromisedDateMoved' ? [{ step: facts.step, day: facts.day, at: createdAt, by }] : [],
  )
