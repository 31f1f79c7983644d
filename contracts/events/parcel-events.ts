import * as z from 'zod/mini'
import { courierIds } from '../couriers.js'
import { instantSchema } from '../ids.js'
import { centsSchema, currencySchema } from '../money.js'
import { parcelFlagSchema } from '../parcel-flags.js'
import { counted, despite, free, optionalInstant, repeated } from './event-parts.js'
import { orderEvent } from './order-event.js'
import { againstFacts } from './written-texts.js'

export const parcelSchema = z.object({ courier: z.enum(courierIds), trackingNumber: z.string() })
/** What a courier carries: one order has it at a time. */
export type Parcel = z.infer<typeof parcelSchema>

export const parcelEventSchemas = {
  OrderShipped: orderEvent({
    data: z.object({ ...parcelSchema.shape, deliveryCountry: z.string(), despite }),
    /** Why it is sent against the facts. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
    evidence: 'parcel',
    writtenText: againstFacts,
  }),
  TrackingNumberCorrected: orderEvent({
    data: z.object({ ...parcelSchema.shape, previous: parcelSchema }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'parcel',
    writtenText: { name: 'Motivo da correção do rastreamento' },
  }),
  /** What the courier itself says of the parcel. */
  CourierScanRecorded: orderEvent({
    data: z.object({
      ...parcelSchema.shape,
      scannedAt: instantSchema,
      code: z.string(),
      description: z.string(),
      countryCode: z.nullable(z.string()),
      /** When the courier expected to deliver it, where it said so with the scan. */
      estimatedDelivery: z.optional(instantSchema),
    }),
    personal: z.object({ signedBy: free, place: free }),
    evidence: 'parcel',
  }),
  ParcelFlagged: orderEvent({
    data: z.object({ ...parcelSchema.shape, flag: parcelFlagSchema }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'parcel',
    writtenText: { name: 'Problema no envio' },
  }),
  /** The parcel is back: the order stands where it stood before it was shipped. */
  ParcelReturned: orderEvent({
    data: z.object({ ...parcelSchema.shape }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
    evidence: 'parcel',
    writtenText: { name: 'Motivo da devolução' },
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
    }),
    /** Why it is delivered against the facts. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
    evidence: 'parcel',
    writtenText: againstFacts,
  }),
} as const
