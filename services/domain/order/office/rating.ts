import type { Instant } from '@cartorio/contracts/ids.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { type RefusalCode, refuse } from '../../refusal.js'
import { customerRoute, defineCommand } from '../command-definition.js'
import { isErased } from '../erasure.js'
import type { Order } from '../state.js'
import { effectiveStatus } from '../status.js'
import { always } from '../status-groups.js'

/** Calendar days at the office after the first rating in which it may be changed; the last one counts. */
export const ratingChangeDays = 30

/** Whether there is something to rate: the customer has the documents. */
const isDelivered = (order: Order): boolean => {
  const status = effectiveStatus(order)
  return order.deliveredAt !== null && (status === 'DELIVERED' || status === 'COMPLETED')
}

export const awaitsRating = (order: Order): boolean =>
  isDelivered(order) && order.rating === undefined && order.ratingRequested === undefined && !isErased(order)

/** The last day on which a given rating can be changed. */
export const ratingUntil = ({ rating }: Order): string | null =>
  rating === undefined ? null : addDays(rating.officeDay, ratingChangeDays)

type RatingObstacle = 'not-delivered' | 'ended'

/** What keeps a customer from rating. `today` is a day at the office. */
export const ratingObstacle = (order: Order, today: string): RatingObstacle | undefined => {
  if (!isDelivered(order)) return 'not-delivered'
  const until = ratingUntil(order)
  return until !== null && today > until ? 'ended' : undefined
}

/** The day on which a rating counts. */
const ratingDay = ({ rating }: Order, now: Instant): string => rating?.officeDay ?? officeDay(now)

const codes: Readonly<Record<RatingObstacle, RefusalCode>> = {
  'not-delivered': 'order/rating-not-begun',
  ended: 'order/rating-ended',
}

export const rateOrderCommand = defineCommand({
  type: 'RateOrder',
  spec: 'office/rate-order.spec.ts: rating an order',
  by: ['customer'],
  route: customerRoute('rating'),
  from: always,
  needs: `a delivered order; a rating that was given can be changed for ${ratingChangeDays} days`,
  events: ['OrderRated'],
  decide: ({ rating }, order, { now }) => {
    const obstacle = ratingObstacle(order, officeDay(now))
    const until = ratingUntil(order)
    if (obstacle !== undefined) refuse(codes[obstacle], until === null ? {} : { until })
    const previous = order.rating?.value ?? null
    if (previous === rating) return []
    const { tenantId } = order
    return [{ type: 'OrderRated', data: { tenantId, officeDay: ratingDay(order, now), rating, previous } }]
  },
})

export const requestRatingCommand = defineCommand({
  type: 'RequestRating',
  spec: 'office/rate-order.spec.ts: requesting a rating',
  by: ['worker'],
  route: 'the days of the settings have passed since the delivery',
  from: ['DELIVERED', 'COMPLETED'],
  needs: 'an order without a rating for which none was requested before',
  events: ['RatingRequested'],
  decide: (_command, order) => (awaitsRating(order) ? [{ type: 'RatingRequested', data: {} }] : []),
})
