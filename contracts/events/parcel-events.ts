import * as z from 'zod/mini'
import { courierIds } from '../couriers.js'
import { instantSchema } from '../ids.js'
import { centsSchema, currencySchema } from '../money.js'
import { counted, free, nothing, optionalInstant, repeated } from './event-parts.js'

export const parcelSchema = z.object({ courier: z.enum(courierIds), trackingNumber: z.string() })
/** What a courier carries: one order has it at a time. */
export type Parcel = z.infer<typeof parcelSchema>

/** What the courier's own word, or its silence, says of a parcel: flagged without an operator. */
export const courierFlags = ['no-news', 'returned', 'refused'] as const
export type CourierFlag = (typeof courierFlags)[number]

export const parcelFlags = ['lost', 'damaged', 'customs', 'address', 'other', ...courierFlags] as const
export const parcelFlagSchema = z.enum(parcelFlags)
export type ParcelFlag = z.infer<typeof parcelFlagSchema>

export const parcelFlagLabels: Readonly<Record<ParcelFlag, string>> = {
  lost: 'Extraviado',
  damaged: 'Danificado',
  customs: 'Retido na alfândega',
  address: 'Endereço não encontrado',
  other: 'Outro problema',
  'no-news': 'Sem notícias da transportadora',
  returned: 'Devolvido pela transportadora',
  refused: 'Recusado pelo destinatário',
}

export const parcelEventSchemas = {
  OrderShipped: {
    data: z.object({ ...parcelSchema.shape, deliveryCountry: z.string() }),
    personal: nothing,
  },
  TrackingNumberCorrected: {
    data: z.object({ ...parcelSchema.shape, previous: parcelSchema }),
    personal: z.object({ reason: free }),
  },
  /** What the courier itself says of the parcel. */
  CourierScanRecorded: {
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
  },
  ParcelFlagged: {
    data: z.object({ ...parcelSchema.shape, flag: parcelFlagSchema }),
    personal: z.object({ reason: free }),
  },
  /** The parcel is back: the order stands where it stood before it was shipped. */
  ParcelReturned: { data: z.object({ ...parcelSchema.shape }), personal: z.object({ reason: free }) },
  OrderDelivered: {
    data: z.object({
      ...counted,
      placedAt: instantSchema,
      paidAt: optionalInstant,
      amount: centsSchema,
      currency: currencySchema,
      repeated,
    }),
    personal: nothing,
  },
} as const
