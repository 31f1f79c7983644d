import { addBusinessDays } from '@cartorio/contracts/holidays.js'
import { priceLists } from '@cartorio/contracts/price-lists.js'
import type { PromisedStep, Promises } from '@cartorio/contracts/promised-steps.js'
import type { Order } from './state.js'
import { itemsNeeding } from './status.js'

/** The steps that the order needs, in the order of the work. */
const stepsOf = ({ items }: Pick<Order, 'items'>): readonly Exclude<PromisedStep, 'delivery'>[] => [
  'start',
  'issue',
  ...(itemsNeeding(items, 'translate').length > 0 ? (['translate'] as const) : []),
  ...(itemsNeeding(items, 'apostille').length > 0 ? (['apostille'] as const) : []),
  'ship',
]

/** What may be promised by a day: what the order needs, and its delivery. */
export const promisableSteps = (order: Pick<Order, 'items'>): readonly PromisedStep[] => [...stepsOf(order), 'delivery']

/** The last day of every step, in Brazilian business days from the day of payment at the office. */
export const promisesFrom = (
  order: Pick<Order, 'items' | 'priceList' | 'expedited' | 'deliveryDays'>,
  paidDay: string,
): Promises & { readonly delivery: string } => {
  const list = priceLists[order.priceList]
  const days = order.expedited ? list.expeditedSteps : list.standardSteps
  const steps = stepsOf(order).map((step) => [step, addBusinessDays(paidDay, days[step])] as const)
  return { ...Object.fromEntries(steps), delivery: addBusinessDays(paidDay, order.deliveryDays[1]) }
}
