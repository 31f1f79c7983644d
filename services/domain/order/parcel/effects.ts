import { type CourierId, courierIds } from '@cartorio/contracts/couriers.js'
import { despite, officeDaySchema } from '@cartorio/contracts/order/event-parts.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { parcelEvents, restartCauseSchema, shippingPaperSchema } from '@cartorio/contracts/order/parcel/events.js'
import { parcelFlagSchema } from '@cartorio/contracts/parcel-flags.js'
import * as z from 'zod/mini'
import type { AttentionChange } from '../attention-entry.js'
import { type Change, despiteFacts, type EffectsOf, timelineEntry } from '../event-effects.js'
import { changeItems, documentTypes, listDocumentTypes } from '../items.js'
import type { CourierShipment, Order } from '../state.js'
import { restartSteps } from '../work/plan.js'
import { everyParcelSettled, withTypedNumber } from './parcel.js'

type Attempt = { readonly courier: CourierId; readonly attempt: number }

const attempted = ({ courier, attempt }: Attempt, state: CourierShipment['state']): CourierShipment => ({
  courier,
  attempt,
  state,
  code: null,
})

/** The order stands where it stood before its parcel was sent. */
const atWorkAgain = { phase: 'processing', override: null, shipment: null, parcelFlag: null } as const

/** The items owe their steps again, and the delivery is promised anew. */
const restarted = (order: Order, { data: { itemIds, day } }: OrderEventNamed<'ItemsRestarted'>): Change => ({
  ...changeItems(order, itemIds, restartSteps),
  promises: { ...order.promises, delivery: day },
  ...atWorkAgain,
})

const parcel = { courier: z.enum(courierIds), trackingNumber: z.string() }
const settlesEveryParcel = (): readonly AttentionChange[] => everyParcelSettled

export const parcelEffects = {
  OrderShipped: {
    change: (order, { data: { courier, trackingNumber } }) => ({
      phase: 'shipped',
      shipment: { courier, trackingNumber },
      parcelFlag: null,
      ...withTypedNumber(order),
    }),
    mails: ['order-shipped'],
    attention: settlesEveryParcel,
    timeline: timelineEntry({ ...parcel, deliveryCountry: z.string(), despite }, ({ data }) => {
      const { courier, trackingNumber, deliveryCountry } = data
      return { courier, trackingNumber, deliveryCountry, ...despiteFacts(data) }
    }),
  },
  TrackingNumberCorrected: {
    change: (_order, { data: { courier, trackingNumber } }) => ({
      shipment: { courier, trackingNumber },
      parcelFlag: null,
    }),
    mails: ['tracking-corrected'],
    attention: () => [{ settles: 'parcel-flagged' }],
    timeline: timelineEntry(parcel, ({ data: { courier, trackingNumber } }) => ({ courier, trackingNumber })),
  },
  CourierScanRecorded: {
    change: ({ parcelFlag }) => (parcelFlag === 'no-news' ? { parcelFlag: null } : {}),
    // A scan ends the flag `no-news`.
    attention: () => [{ settles: 'parcel-flagged', reason: 'no-news' }],
    timeline: timelineEntry(
      {
        /** As the courier says it. */
        description: z.string(),
        countryCode: z.nullable(z.string()),
      },
      ({ data: { description, countryCode } }) => ({ description, countryCode }),
    ),
  },
  ParcelFlagged: {
    change: (_order, { data }) => ({ parcelFlag: data.flag }),
    attention: ({ data }) => [{ opens: 'parcel-flagged', subject: data.trackingNumber, reason: data.flag }],
    timeline: timelineEntry({ flag: parcelFlagSchema }, ({ data }) => ({ flag: data.flag })),
  },
  ParcelReturned: {
    change: () => atWorkAgain,
    mails: ['parcel-returned'],
    attention: ({ data }) => [
      { settles: 'parcel-flagged' },
      { opens: 'parcel-returned', subject: data.trackingNumber, reason: 'returned' },
    ],
  },
  OrderDelivered: {
    change: (_order, _event, occurredAt) => ({ phase: 'delivered', deliveredAt: occurredAt, parcelFlag: null }),
    mails: ['order-delivered'],
    attention: settlesEveryParcel,
    timeline: timelineEntry({ deliveryCountry: z.string(), despite }, ({ data }, { deliveryCountry }) => ({
      deliveryCountry,
      ...despiteFacts(data),
    })),
  },
  ShipmentRequested: {
    change: (_order, { data }) => ({ courierShipment: attempted(data, 'requested') }),
    attention: () => [{ settles: 'shipment-unknown' }],
    timeline: timelineEntry({ despite }, ({ data }) => despiteFacts(data)),
  },
  ShipmentCreated: {
    change: (_order, { data }) => ({
      courierShipment: {
        ...attempted(data, 'created'),
        ...(data.product === undefined ? {} : { product: data.product }),
      },
    }),
    timeline: timelineEntry({ product: z.nullable(z.string()) }, ({ data }) => ({
      product: data.product?.name ?? null,
    })),
  },
  ShipmentFailed: {
    change: (_order, { data }) => ({ courierShipment: { ...attempted(data, data.outcome), code: data.code } }),
    attention: ({ data: { outcome, attempt, code } }) =>
      outcome === 'unknown' ? [{ opens: 'shipment-unknown', subject: String(attempt), reason: code }] : [],
    timeline: timelineEntry({ outcome: parcelEvents.ShipmentFailed.data.shape.outcome }, ({ data }) => ({
      outcome: data.outcome,
    })),
  },
  ShippingPaperAttached: {
    change: ({ papers }, { data: { trackingNumber, paper, uploadId } }) => ({
      papers: [...papers, { trackingNumber, paper, uploadId }],
    }),
    timeline: timelineEntry({ paper: shippingPaperSchema }, ({ data }) => ({ paper: data.paper })),
  },
  ItemsRestarted: {
    change: restarted,
    mails: ['parcel-sent-again'],
    attention: settlesEveryParcel,
    timeline: timelineEntry(
      { cause: restartCauseSchema, day: officeDaySchema, ...documentTypes },
      ({ data }, order) => ({
        cause: data.cause,
        day: data.day,
        ...listDocumentTypes(order, data.itemIds),
      }),
    ),
  },
  OrderCompleted: {
    change: (_order, _event, occurredAt) => ({ phase: 'completed', completedAt: occurredAt }),
    attention: settlesEveryParcel,
    timeline: timelineEntry({ despite }, ({ data }) => despiteFacts(data)),
  },
} satisfies EffectsOf<typeof parcelEvents>
