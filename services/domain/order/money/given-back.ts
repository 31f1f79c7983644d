import type { Instant } from '@cartorio/contracts/ids.js'
import { type Cents, type Currency, cents, currencies } from '@cartorio/contracts/money.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { evolve } from '../evolve.js'
import type { Order, OrderState } from '../state.js'
import { currencyOfRefund } from './flagged-payments.js'

type GivenBack = { readonly amount: Cents; readonly currency: Currency; readonly before: Cents }

/** What was given back in a currency, or is on its way; a refund that failed frees its money. Minor units. */
export const sumOfRefunds = (order: Order, currency: Currency): number =>
  order.refunds
    .filter((refund) => refund.state !== 'failed' && currencyOfRefund(order, refund) === currency)
    .reduce((sum, { amount }) => sum + amount, 0)

/**
 * What events give back beside what the order had given back before, whatever command they are of: a failed refund that
 * is sent by hand counts again. `undefined` where nothing goes back.
 */
export const addedRefunds = (
  order: Order,
  events: readonly OrderEvent[],
  occurredAt: Instant,
): GivenBack | undefined => {
  const after = events.reduce<OrderState>((state, event) => evolve(state, { event, occurredAt }), order)
  if (!after.exists) return undefined
  const added = currencies.flatMap((currency): GivenBack[] => {
    const before = sumOfRefunds(order, currency)
    const amount = sumOfRefunds(after, currency) - before
    return amount > 0 ? [{ amount: cents(amount), currency, before: cents(before) }] : []
  })
  return added[0]
}
