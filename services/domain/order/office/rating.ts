import type { Instant } from '@cartorio/contracts/ids.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { isErased } from '../erasure.js'
import type { Order } from '../state.js'
import { effectiveStatus } from '../status.js'

/** Calendar days at the office after the first rating in which it may be changed; the last one counts. */
export const ratingChangeDays = 30

/** Whether there is something to rate: the customer has the documents. */
const isDelivered = (order: Order): boolean => {
  const status = effectiveStatus(order)
  return order.deliveredAt !== null && (status === 'DELIVERED' || status === 'COMPLETED')
}

/** Whether a rating is still to be requested. */
export const awaitsRating = (order: Order): boolean =>
  isDelivered(order) && order.rating === undefined && order.ratingRequested === undefined && !isErased(order)

/** The last day on which a given rating can be changed. */
export const ratingUntil = ({ rating }: Order): string | null =>
  rating === undefined ? null : addDays(rating.officeDay, ratingChangeDays)

export type RatingObstacle = 'not-delivered' | 'ended'

/** What keeps a customer from rating. `today` is a day at the office. */
export const ratingObstacle = (order: Order, today: string): RatingObstacle | undefined => {
  if (!isDelivered(order)) return 'not-delivered'
  const until = ratingUntil(order)
  return until !== null && today > until ? 'ended' : undefined
}

/** The day on which a rating counts. */
export const ratingDay = ({ rating }: Order, now: Instant): string => rating?.officeDay ?? officeDay(now)
