import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { destinationSchema } from '../order/parcel/destinations.js'

/** `POST /api/admin/orders/{id}/ask-courier`: what the courier knows now of the parcel to a destination. */
export const courierQuestionSchema = z.object({ destination: destinationSchema })

/** `busy`: the courier takes no request for a while. */
export const courierAnswerKinds = ['nothing-new', 'news', 'unavailable', 'busy'] as const

export const courierAnswerSchema = z.object({
  kind: z.enum(courierAnswerKinds),
  /** Scans that were not known before. */
  scans: z.int(),
  at: instantSchema,
  /** When the parcel is polled next by itself; `null` where that is not known, or it has arrived. */
  nextAt: z.nullable(instantSchema),
})
export type CourierAnswer = z.infer<typeof courierAnswerSchema>

export const askedCourierSchema = z.object({
  /** By whoever asked first: who asks soon after that is answered the same. */
  askedAt: instantSchema,
  /** `null` while none came: the same request again waits on. */
  answer: z.nullable(courierAnswerSchema),
})
export type AskedCourier = z.infer<typeof askedCourierSchema>
