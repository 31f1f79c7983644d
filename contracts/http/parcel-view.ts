import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { destinationSchema } from '../order/parcel/destinations.js'
import { parcelFlagSchema } from '../parcel-flags.js'

/** What an order sends to one destination. */
export const parcelViewSchema = z.object({
  destination: destinationSchema,
  /** The documents in it that go on. */
  documentIds: z.array(z.string()),
  courier: z.nullable(z.string()),
  courierName: z.nullable(z.string()),
  /** `null` while it is at the office. */
  trackingNumber: z.nullable(z.string()),
  courierUrl: z.nullable(z.string()),
  /** What went wrong with it on its way; `null` while nothing did. */
  flag: z.nullable(parcelFlagSchema),
  deliveredAt: z.nullable(instantSchema),
})
export type ParcelView = z.infer<typeof parcelViewSchema>
