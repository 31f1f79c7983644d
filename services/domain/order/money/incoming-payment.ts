import type { Cents, Currency } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { PaymentProvider } from '@cartorio/contracts/order/event-parts.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { DecisionContext } from '../command-definition.js'
import { counted } from '../counted.js'
import { countDaysFrom, promisesFrom } from '../promises.js'
import type { Charge, FlaggedPayment, Order } from '../state.js'
import { effectiveStatus } from '../status.js'

/** Money that came in, by whatever way. */
type IncomingPayment = {
  readonly provider: PaymentProvider
  readonly intentId: string
  readonly amount: Cents
  readonly currency: Currency
}

type Mismatch = FlaggedPayment['reason']

/** What of a payment does not match the order, or the charge that it is for. */
export const findMismatch = (
  { amount, currency }: IncomingPayment,
  order: Order,
  charge?: Charge,
): Mismatch | undefined => {
  if (currency !== order.currency) return 'currency'
  if (amount !== (charge?.amount ?? order.breakdown.total)) return 'amount'
  if (effectiveStatus(order) === 'CANCELLED') return 'cancelled'
  if (charge !== undefined) return charge.state === 'open' ? undefined : 'charge-closed'
  return order.paidAt !== null ? 'already-paid' : undefined
}

/** A payment that pays nothing, for a person to settle. */
export const flaggedAs = (
  reason: Mismatch,
  payment: IncomingPayment,
  order: Order,
  charge?: Charge,
): OrderEventNamed<'PaymentMismatchFlagged'> => ({
  type: 'PaymentMismatchFlagged',
  data: {
    ...payment,
    expectedAmount: charge?.amount ?? order.breakdown.total,
    expectedCurrency: order.currency,
    reason,
  },
})

/** A payment that matches: the promised days count from now. */
export const paidBy = (
  payment: IncomingPayment,
  order: Order,
  { now, settings }: Pick<DecisionContext, 'now' | 'settings'>,
): OrderEventNamed<'OrderPaid'> => {
  const day = officeDay(now)
  const { placedAt } = order
  const promises = promisesFrom(order, day, settings)
  // Read where there are no promises alone.
  const promisedDay = promises.delivery ?? countDaysFrom(order, day, settings).delivery
  return {
    type: 'OrderPaid',
    data: { ...counted(order, now), ...payment, placedAt, promisedDay, promises },
  }
}
