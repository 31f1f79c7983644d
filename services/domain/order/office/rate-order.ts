import { officeDay } from '@cartorio/contracts/office-time.js'
import { type RefusalCode, refuse } from '../../refusal.js'
import { customerRoute, defineCommand } from '../command-definition.js'
import { always } from '../status-groups.js'
import {
  awaitsRating,
  type RatingObstacle,
  ratingChangeDays,
  ratingDay,
  ratingObstacle,
  ratingUntil,
} from './rating.js'

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
