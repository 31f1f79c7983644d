import { type CourierId, courierIds } from '@cartorio/contracts/couriers.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { despite, officeDaySchema } from '@cartorio/contracts/order/event-parts.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import {
  type Destination,
  destinationOf,
  keptDestination,
  parcelDestination,
} from '@cartorio/contracts/order/parcel/destinations.js'
import { parcelEvents, restartCauseSchema, shippingPaperSchema } from '@cartorio/contracts/order/parcel/events.js'
import { parcelFlagSchema } from '@cartorio/contracts/parcel-flags.js'
import * as z from 'zod/mini'
import type { AttentionChange } from '../attention-entry.js'
import { type Change, despiteFacts, type EffectsOf, mailFacts, timelineEntry, withoutMail } from '../event-effects.js'
import { isWithoutParcel } from '../item-delivery.js'
import { changeItems, documentTypes, listDocumentTypes } from '../items.js'
import { mailSettled, openAgain, overrideAgain, pickReversal, reversalFacts } from '../reversal-effects.js'
import type { CourierShipment, Order, ParcelState } from '../state.js'
import { restartSteps } from '../work/plan.js'
import { parcelSettled, withTypedNumber } from './parcel.js'
import { areAllSent, changeParcel, hasSeveralParcels } from './parcels.js'

type Attempt = { readonly courier: CourierId; readonly attempt: number }

const attempted = ({ courier, attempt }: Attempt, state: CourierShipment['state']): CourierShipment => ({
  courier,
  attempt,
  state,
  code: null,
})

/** The order stands where it stood before a parcel was sent. */
const atWorkAgain = { phase: 'processing', override: null } as const

const backAtOffice = (parcel: ParcelState): ParcelState => ({
  ...parcel,
  shipment: null,
  flag: null,
  deliveredAt: null,
})

/** The items owe their steps again, and the delivery is promised anew. */
const restarted = (order: Order, { data }: OrderEventNamed<'ItemsRestarted'>): Change => ({
  ...changeItems(order, data.itemIds, restartSteps),
  ...changeParcel(order, destinationOf(data), backAtOffice),
  promises: { ...order.promises, delivery: data.day },
  ...atWorkAgain,
})

const shipped = (order: Order, { data }: OrderEventNamed<'OrderShipped'>): Change => {
  const { courier, trackingNumber } = data
  const parcels = changeParcel(order, destinationOf(data), (parcel) => ({
    ...parcel,
    shipment: { courier, trackingNumber },
    flag: null,
    deliveredAt: null,
    ...withTypedNumber(parcel),
  }))
  const left = !hasSeveralParcels(order) || areAllSent({ ...order, ...parcels })
  return { ...parcels, ...(left ? { phase: 'shipped' } : {}) }
}

/** What has not arrived on a day of its own arrives with the order. */
const delivered = ({ parcels }: Order, occurredAt: Instant): Change => ({
  phase: 'delivered',
  deliveredAt: occurredAt,
  parcels: parcels.map((parcel) => ({
    ...parcel,
    flag: null,
    deliveredAt: parcel.shipment === null ? null : (parcel.deliveredAt ?? occurredAt),
  })),
})

const shippingReversed = (order: Order, { data }: OrderEventNamed<'ShippingReversed'>): Change => {
  const { phase, attempt, ...parcel } = data.restored
  return {
    ...changeParcel(order, destinationOf(data), (known) => ({
      ...known,
      ...parcel,
      courierShipment:
        attempt === undefined || known.courierShipment === null
          ? known.courierShipment
          : { ...known.courierShipment, state: attempt },
    })),
    phase,
    ...overrideAgain(data),
  }
}

const deliveryReversed = (order: Order, { data }: OrderEventNamed<'DeliveryReversed'>): Change => ({
  parcels: order.parcels.map((parcel) => {
    const was = data.parcels.find(({ destination }) => destination === parcel.destination)
    return was === undefined ? parcel : { ...parcel, ...was }
  }),
  ...(data.order === undefined ? {} : { phase: data.order.phase, deliveredAt: null }),
  ...(data.ratingRequested === undefined ? {} : { ratingRequested: undefined }),
  ...overrideAgain(data),
})

const toParcel = { destination: parcelDestination }
const parcelOf = (data: { readonly destination?: Destination | undefined }) => keptDestination(destinationOf(data))

const parcel = { courier: z.enum(courierIds), trackingNumber: z.string(), ...toParcel }
const settlesEveryParcel = (): readonly AttentionChange[] => parcelSettled()
const settlesParcel = ({
  data,
}: OrderEventNamed<'OrderShipped' | 'ItemsRestarted' | 'ParcelDelivered'>): readonly AttentionChange[] =>
  parcelSettled(destinationOf(data))

export const parcelEffects = {
  OrderShipped: {
    change: shipped,
    mails: ['order-shipped'],
    attention: settlesParcel,
    timeline: timelineEntry({ ...parcel, deliveryCountry: z.string(), despite, ...withoutMail }, ({ data }) => {
      const { courier, trackingNumber, deliveryCountry } = data
      return {
        courier,
        trackingNumber,
        ...parcelOf(data),
        deliveryCountry,
        ...despiteFacts(data),
        ...mailFacts(data),
      }
    }),
  },
  TrackingNumberCorrected: {
    change: (order, { data: { courier, trackingNumber, destination } }) =>
      changeParcel(order, destinationOf({ destination }), (parcel) => ({
        ...parcel,
        shipment: { courier, trackingNumber },
        flag: null,
      })),
    mails: ['tracking-corrected'],
    attention: ({ data }) => [{ settles: 'parcel-flagged', destination: destinationOf(data) }],
    timeline: timelineEntry(parcel, ({ data }) => ({
      courier: data.courier,
      trackingNumber: data.trackingNumber,
      ...parcelOf(data),
    })),
  },
  CourierScanRecorded: {
    change: (order, { data }) =>
      changeParcel(order, destinationOf(data), (parcel) =>
        parcel.flag === 'no-news' ? { ...parcel, flag: null } : parcel,
      ),
    // A scan ends the flag `no-news`.
    attention: ({ data }) => [{ settles: 'parcel-flagged', reason: 'no-news', destination: destinationOf(data) }],
    timeline: timelineEntry(
      {
        /** As the courier says it. */
        description: z.string(),
        countryCode: z.nullable(z.string()),
        ...toParcel,
      },
      ({ data }) => ({ description: data.description, countryCode: data.countryCode, ...parcelOf(data) }),
    ),
  },
  ParcelFlagged: {
    change: (order, { data: { flag, ...data } }) =>
      changeParcel(order, destinationOf(data), (parcel) => ({ ...parcel, flag })),
    attention: ({ data: { trackingNumber, flag, destination } }) => [
      { opens: 'parcel-flagged', subject: trackingNumber, reason: flag, destination },
    ],
    timeline: timelineEntry({ flag: parcelFlagSchema, ...toParcel }, ({ data }) => ({
      flag: data.flag,
      ...parcelOf(data),
    })),
  },
  ParcelReturned: {
    change: (order, { data }) => ({ ...changeParcel(order, destinationOf(data), backAtOffice), ...atWorkAgain }),
    mails: ['parcel-returned'],
    attention: ({ data: { trackingNumber, destination } }) => [
      { settles: 'parcel-flagged', destination: destinationOf({ destination }) },
      { opens: 'parcel-returned', subject: trackingNumber, reason: 'returned', destination },
    ],
    timeline: timelineEntry(toParcel, ({ data }) => parcelOf(data)),
  },
  ParcelDelivered: {
    change: (order, { data }, occurredAt) =>
      changeParcel(order, destinationOf(data), (parcel) => ({ ...parcel, flag: null, deliveredAt: occurredAt })),
    mails: ['parcel-delivered'],
    attention: settlesParcel,
    timeline: timelineEntry({ ...toParcel, despite, ...withoutMail }, ({ data }) => ({
      ...parcelOf(data),
      ...despiteFacts(data),
      ...mailFacts(data),
    })),
  },
  OrderDelivered: {
    change: (order, _event, occurredAt) => delivered(order, occurredAt),
    mails: ['order-delivered'],
    attention: settlesEveryParcel,
    timeline: timelineEntry(
      { deliveryCountry: z.string(), withoutParcel: z.optional(z.literal(true)), despite, ...withoutMail },
      ({ data }, { deliveryCountry, items }) => ({
        deliveryCountry,
        ...(isWithoutParcel(items) ? { withoutParcel: true as const } : {}),
        ...despiteFacts(data),
        ...mailFacts(data),
      }),
    ),
  },
  ShippingReversed: {
    change: shippingReversed,
    mails: ['step-reversed'],
    attention: ({ data }) => [mailSettled('order-shipped', data.reverses), ...openAgain(data.reopened)],
    timeline: timelineEntry({ ...parcel, ...reversalFacts }, ({ data }) => ({
      courier: data.courier,
      trackingNumber: data.trackingNumber,
      ...parcelOf(data),
      ...pickReversal(data),
    })),
  },
  DeliveryReversed: {
    change: deliveryReversed,
    mails: ['step-reversed'],
    attention: ({ data }) => [
      mailSettled(data.order === undefined ? 'parcel-delivered' : 'order-delivered', data.reverses),
      ...openAgain(data.reopened),
    ],
    timeline: timelineEntry(reversalFacts, ({ data }) => pickReversal(data)),
  },
  ShipmentRequested: {
    change: (order, { data }) =>
      changeParcel(order, destinationOf(data), (parcel) => ({
        ...parcel,
        courierShipment: attempted(data, 'requested'),
      })),
    attention: ({ data }) => [{ settles: 'shipment-unknown', destination: destinationOf(data) }],
    timeline: timelineEntry({ ...toParcel, despite }, ({ data }) => ({ ...parcelOf(data), ...despiteFacts(data) })),
  },
  ShipmentCreated: {
    change: (order, { data }) =>
      changeParcel(order, destinationOf(data), (parcel) => ({
        ...parcel,
        courierShipment: {
          ...attempted(data, 'created'),
          ...(data.product === undefined ? {} : { product: data.product }),
        },
      })),
    timeline: timelineEntry({ product: z.nullable(z.string()), ...toParcel }, ({ data }) => ({
      product: data.product?.name ?? null,
      ...parcelOf(data),
    })),
  },
  ShipmentFailed: {
    change: (order, { data }) =>
      changeParcel(order, destinationOf(data), (parcel) => ({
        ...parcel,
        courierShipment: { ...attempted(data, data.outcome), code: data.code },
      })),
    attention: ({ data: { outcome, attempt, code, destination } }) =>
      outcome === 'unknown' ? [{ opens: 'shipment-unknown', subject: String(attempt), reason: code, destination }] : [],
    timeline: timelineEntry({ outcome: parcelEvents.ShipmentFailed.data.shape.outcome }, ({ data }) => ({
      outcome: data.outcome,
    })),
  },
  ShippingPaperAttached: {
    change: (order, { data: { trackingNumber, paper, uploadId, destination } }) =>
      changeParcel(order, destinationOf({ destination }), (parcel) => ({
        ...parcel,
        papers: [...parcel.papers, { trackingNumber, paper, uploadId }],
      })),
    timeline: timelineEntry({ paper: shippingPaperSchema }, ({ data }) => ({ paper: data.paper })),
  },
  ItemsRestarted: {
    change: restarted,
    mails: ['parcel-sent-again'],
    attention: settlesParcel,
    timeline: timelineEntry(
      { cause: restartCauseSchema, day: officeDaySchema, ...documentTypes, ...toParcel },
      ({ data }, order) => ({
        ...parcelOf(data),
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
