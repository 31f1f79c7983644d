import { type Currency, currencySchema } from '@cartorio/contracts/money.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'

const dayStatsSchema = z.strictObject({
  tenantId: z.string(),
  day: z.string(),
  ordersCreated: z.int(),
  ordersPaid: z.int(),
  revenue: z.partialRecord(currencySchema, z.int()),
  delivered: z.int(),
  cancelled: z.int(),
  fromPaymentToDelivery: z.int(),
  /** Deliveries of which the time of payment is known. */
  timedDeliveries: z.int(),
  ratings: z.int(),
  /** Of all ratings, each from 1 to 5. */
  ratingSum: z.int(),
})
/** Counters of one tenant and one day of the office's zone. Money in minor units, what was given back taken off; times in milliseconds. */
export type DayStats = Immutable<z.infer<typeof dayStatsSchema>>

const empty = (id: string): DayStats => {
  const [tenantId = '', day = ''] = id.split(':')
  return {
    tenantId,
    day,
    ordersCreated: 0,
    ordersPaid: 0,
    revenue: {},
    delivered: 0,
    cancelled: 0,
    fromPaymentToDelivery: 0,
    timedDeliveries: 0,
    ratings: 0,
    ratingSum: 0,
  }
}

/** An override counts nothing: it is no event of this list. */
const counted = [
  'OrderCreated',
  'OrderPaid',
  'SupplementaryChargePaid',
  'OrderRefunded',
  'RefundReturned',
  'DisputeClosed',
  'OrderDelivered',
  'DeliveryReversed',
  'OrderCompleted',
  'OrderCancelled',
  'OrderRated',
] as const

const plusDelivery = (stats: DayStats, paidAt: string | null, deliveredAt: string): DayStats => ({
  ...stats,
  delivered: stats.delivered + 1,
  ...(paidAt === null
    ? {}
    : {
        fromPaymentToDelivery: stats.fromPaymentToDelivery + (Date.parse(deliveredAt) - Date.parse(paidAt)),
        timedDeliveries: stats.timedDeliveries + 1,
      }),
})

/** On the day of the delivery. */
const minusDelivery = (
  stats: DayStats,
  { paidAt, deliveredAt }: NonNullable<OpenedEvent<'DeliveryReversed'>['data']['order']>,
): DayStats => ({
  ...stats,
  delivered: stats.delivered - 1,
  ...(paidAt === null
    ? {}
    : {
        fromPaymentToDelivery: stats.fromPaymentToDelivery - (Date.parse(deliveredAt) - Date.parse(paidAt)),
        timedDeliveries: stats.timedDeliveries - 1,
      }),
})

const plusRevenue = (stats: DayStats, currency: Currency, amount: number): DayStats => ({
  ...stats,
  revenue: { ...stats.revenue, [currency]: (stats.revenue[currency] ?? 0) + amount },
})

const count = (stats: DayStats, event: OpenedEvent<(typeof counted)[number]>): DayStats => {
  switch (event.type) {
    case 'OrderCreated':
      return { ...stats, ordersCreated: stats.ordersCreated + 1 }
    case 'OrderPaid':
      return plusRevenue({ ...stats, ordersPaid: stats.ordersPaid + 1 }, event.data.currency, event.data.amount)
    case 'SupplementaryChargePaid':
      return plusRevenue(stats, event.data.currency, event.data.amount)
    case 'OrderRefunded':
      // A flagged payment was never counted.
      return event.data.flaggedIntentId === undefined
        ? plusRevenue(stats, event.data.currency, -event.data.amount)
        : stats
    case 'RefundReturned':
      return event.data.flaggedIntentId === undefined
        ? plusRevenue(stats, event.data.currency, event.data.amount)
        : stats
    case 'DisputeClosed': {
      // A dispute that is open takes nothing yet, and one that was won gives nothing back here.
      const { lost } = event.data
      return lost === undefined ? stats : plusRevenue(stats, lost.currency, -lost.amount)
    }
    case 'OrderDelivered':
      return event.data.repeated === true ? stats : plusDelivery(stats, event.data.paidAt, event.metadata.occurredAt)
    case 'DeliveryReversed':
      return event.data.order === undefined ? stats : minusDelivery(stats, event.data.order)
    case 'OrderCompleted':
      // Delivered by an override only: the end counts as the delivery that was never recorded.
      return event.data.deliveredAt === null && event.data.repeated !== true
        ? { ...stats, delivered: stats.delivered + 1 }
        : stats
    case 'OrderCancelled':
      return event.data.repeated === true ? stats : { ...stats, cancelled: stats.cancelled + 1 }
    case 'OrderRated': {
      const { rating, previous } = event.data
      return previous === null
        ? { ...stats, ratings: stats.ratings + 1, ratingSum: stats.ratingSum + rating }
        : { ...stats, ratingSum: stats.ratingSum + rating - previous }
    }
  }
}

/** Where an event counts, if it counts at all. */
const placeOf = (event: OpenedEvent<(typeof counted)[number]>) => {
  if (event.type === 'DisputeClosed') return event.data.lost
  return event.type === 'DeliveryReversed' ? event.data.order : event.data
}

export const adminStats = orderProjection<DayStats, (typeof counted)[number]>({
  name: 'admin-stats',
  version: 5,
  flushMillis: 160,
  schema: dayStatsSchema,
  shape: {
    fields: { month: ({ tenantId, day }) => [`${tenantId}:${day.slice(0, 7)}`] },
    sortKey: ({ day }) => day,
  },
  events: counted,
  documentIds: (event) => {
    const place = placeOf(event)
    return place === undefined ? [] : [`${place.tenantId}:${place.officeDay}`]
  },
  apply: (doc, event, id) => count(doc ?? empty(id), event),
})
