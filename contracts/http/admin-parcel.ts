import * as z from 'zod/mini'
import { shippingPapers } from '../order/parcel/names.js'
import { parcelViewSchema } from './parcel-view.js'

/** The last shipment that was made at the courier, or tried; `unknown`: it may have been made. */
export const courierShipmentViewSchema = z.object({
  state: z.enum(['requested', 'created', 'refused', 'unknown', 'typed']),
  code: z.nullable(z.string()),
  /** Why it was refused, for people. */
  reason: z.nullable(z.string()),
  /** The courier's name of the service; `null` where it named none. */
  product: z.nullable(z.string()),
})

/** Of the shipment on its way, to be printed. */
export const shippingPapersSchema = z.array(z.object({ id: z.string(), paper: z.enum(shippingPapers) }))

export const adminParcelSchema = z.extend(parcelViewSchema, {
  /** Whether it is at the office with all that it needs. */
  ready: z.boolean(),
  /** Of a parcel on its way: whether its courier is polled here, and can be asked; absent otherwise. */
  followed: z.optional(z.boolean()),
  courierShipment: z.nullable(courierShipmentViewSchema),
  shippingPapers: shippingPapersSchema,
})
export type AdminParcel = z.infer<typeof adminParcelSchema>
