import * as z from 'zod/mini'
import { courierIds } from '../../couriers.js'
import { instantSchema, itemIdSchema, uploadIdSchema } from '../../ids.js'
import { centsSchema, currencySchema } from '../../money.js'
import { parcelFlagSchema } from '../../parcel-flags.js'
import { customerMail } from '../customer-mail.js'
import { counted, despite, free, nothing, officeDaySchema, optionalInstant, repeated } from '../event-parts.js'
import { areaEvents, orderEvent, type TextsOf } from '../order-event.js'
import { phaseSchema, reopened, reversal, reversalWords } from '../reversal.js'
import { againstFacts } from '../written-texts.js'
import { destinationSchema, parcelDestination } from './destinations.js'
import { restartCauses, shippingPapers } from './names.js'

export const parcelSchema = z.object({ courier: z.enum(courierIds), trackingNumber: z.string() })
/** What a courier carries: one order has it at a time. */
export type Parcel = z.infer<typeof parcelSchema>

export const shippingPaperSchema = z.enum(shippingPapers)
export const restartCauseSchema = z.enum(restartCauses)

/** The courier's service by which a parcel goes, such as EXPRESS WORLDWIDE. */
export const courierProductSchema = z.object({ code: z.string(), name: z.string() })

/** A parcel, and where the order sends it. */
const orderParcel = { ...parcelSchema.shape, destination: parcelDestination }

const attempt = z.int()
const courier = z.enum(courierIds)

export const parcelEvents = /* @__PURE__ */ areaEvents(() => ({
  OrderShipped: orderEvent({
    data: z.object({ ...orderParcel, deliveryCountry: z.string(), despite, ...customerMail }),
    /** Why it is sent against the facts. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
    evidence: 'parcel',
  }),
  TrackingNumberCorrected: orderEvent({
    data: z.object({ ...orderParcel, previous: parcelSchema }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'parcel',
  }),
  /** What the courier itself says of the parcel. */
  CourierScanRecorded: orderEvent({
    data: z.object({
      ...orderParcel,
      scannedAt: instantSchema,
      code: z.string(),
      description: z.string(),
      countryCode: z.nullable(z.string()),
      /** When the courier expected to deliver it, where it said so with the scan. */
      estimatedDelivery: z.optional(instantSchema),
    }),
    personal: z.object({ signedBy: free, place: free }),
    conflictsWithStaff: false,
    evidence: 'parcel',
  }),
  ParcelFlagged: orderEvent({
    data: z.object({ ...orderParcel, flag: parcelFlagSchema }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'parcel',
  }),
  /** The parcel is back: the order stands where it stood before it was shipped. */
  ParcelReturned: orderEvent({
    data: z.object(orderParcel),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
    evidence: 'parcel',
  }),
  /** One of several has arrived; with the last of them the order is delivered. */
  ParcelDelivered: orderEvent({
    data: z.object({ ...orderParcel, despite, ...customerMail }),
    /** Why it is delivered against the facts. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'parcel',
  }),
  OrderDelivered: orderEvent({
    data: z.object({
      ...counted,
      placedAt: instantSchema,
      paidAt: optionalInstant,
      amount: centsSchema,
      currency: currencySchema,
      repeated,
      despite,
      ...customerMail,
    }),
    /** Why it is delivered against the facts. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
    evidence: 'parcel',
  }),
  /** A shipment that was recorded by mistake: the parcel is at the office, and its number is free. */
  ShippingReversed: orderEvent({
    data: z.object({
      ...orderParcel,
      ...reversal,
      reopened,
      /** The order and its parcel as they were. */
      restored: z.object({
        phase: phaseSchema,
        shipment: z.nullable(z.object({ courier: z.string(), trackingNumber: z.string() })),
        flag: z.nullable(parcelFlagSchema),
        deliveredAt: optionalInstant,
        /** Of an attempt at the courier that the typed number had ended. */
        attempt: z.optional(z.enum(['requested', 'unknown'])),
      }),
    }),
    personal: reversalWords,
    conflictsWithStaff: true,
    evidence: 'parcel',
  }),
  /** A delivery that was recorded by mistake: of the whole order, or of the named parcel alone. */
  DeliveryReversed: orderEvent({
    data: z.object({
      ...reversal,
      reopened,
      /** Absent of the delivery of one parcel among several, which counters do not know. */
      order: z.optional(
        z.object({ ...counted, paidAt: optionalInstant, deliveredAt: instantSchema, phase: phaseSchema }),
      ),
      /** A rating was requested since, and is to be again; absent where none was. */
      ratingRequested: z.optional(z.literal(true)),
      /** As they were. */
      parcels: z.array(
        z.object({ destination: destinationSchema, flag: z.nullable(parcelFlagSchema), deliveredAt: optionalInstant }),
      ),
    }),
    personal: reversalWords,
    conflictsWithStaff: true,
    evidence: 'parcel',
  }),
  /** Written before the courier is called: a crash in between leaves the attempt to be seen. */
  ShipmentRequested: orderEvent({
    data: z.object({
      courier,
      /** Its number within the order, from 1. */
      attempt,
      destination: parcelDestination,
      weightGrams: z.int(),
      /** Whether the parcel is declared to the customs, with an invoice. */
      declared: z.boolean(),
      pickup: z.boolean(),
      /** The courier is called only after a claim of the attempt; absent in releases that called it without one. */
      claimed: z.optional(z.literal(true)),
      despite,
    }),
    /** Why it is sent against the facts. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
  }),
  /** The courier has made the shipment; `OrderShipped` follows it. */
  ShipmentCreated: orderEvent({
    data: z.object({
      ...orderParcel,
      attempt,
      /** Absent where the courier names none, and in releases that kept none. */
      product: z.optional(courierProductSchema),
    }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** `refused`: the courier made nothing. `unknown`: it may have made the shipment. */
  ShipmentFailed: orderEvent({
    data: z.object({
      courier,
      attempt,
      destination: parcelDestination,
      outcome: z.enum(['refused', 'unknown']),
      code: z.string(),
    }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** A paper of the parcel, encrypted under the order's key. */
  ShippingPaperAttached: orderEvent({
    data: z.object({
      ...orderParcel,
      paper: shippingPaperSchema,
      uploadId: uploadIdSchema,
      mediaType: z.literal('application/pdf'),
      bytes: z.int(),
    }),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'parcel',
  }),
  /** A parcel was lost or came damaged: its items are made again, at no charge. */
  ItemsRestarted: orderEvent({
    data: z.object({
      itemIds: z.array(itemIdSchema),
      /** Of the parcel in which they were. */
      destination: parcelDestination,
      cause: restartCauseSchema,
      /** The new promised day of delivery. */
      day: officeDaySchema,
      previousDay: z.nullable(officeDaySchema),
    }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
  }),
  OrderCompleted: orderEvent({
    data: z.object({ ...counted, deliveredAt: optionalInstant, repeated, despite }),
    /** Why it is completed against the facts. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
  }),
}))

/** The names of their free texts, for the browser too, which loads no schema for them. */
export const parcelTexts = {
  ShippingReversed: { name: 'Motivo de desfazer o envio', rare: true },
  DeliveryReversed: { name: 'Motivo de desfazer a entrega', rare: true },
  OrderShipped: againstFacts,
  TrackingNumberCorrected: { name: 'Motivo da correção do rastreamento' },
  ParcelFlagged: { name: 'Problema no envio' },
  ParcelReturned: { name: 'Motivo da devolução' },
  ParcelDelivered: againstFacts,
  OrderDelivered: againstFacts,
  ShipmentRequested: againstFacts,
  ItemsRestarted: { name: 'Motivo para refazer documentos' },
  OrderCompleted: againstFacts,
} as const satisfies TextsOf<typeof parcelEvents>
