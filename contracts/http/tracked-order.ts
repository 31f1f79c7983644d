import * as z from 'zod/mini'
import { orderNumberSchema } from '../ids.js'
import { promisesSchema } from '../promised-steps.js'
import { readOrderNumber, readTrackingNumber } from '../searched-numbers.js'
import { orderStatusSchema } from '../statuses.js'
import { plainTyped } from '../typed-text.js'

/**
 * `POST /api/orders/track`: order numbers follow one another, so the answer shows an order's status and dates, and
 * nothing of whose it is, what it costs or what went wrong.
 */
export const trackedOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  status: orderStatusSchema,
  statusLabel: z.string(),
  /** Of the parcel: Brazil where it goes to the attorney. */
  deliveryCountry: z.string(),
  /** Nothing of it travels. */
  withoutParcel: z.boolean(),
  /** Only of steps that are still to be done. */
  promises: promisesSchema,
  /** A day `YYYY-MM-DD`; `null` before payment, and once the order was delivered or cancelled. */
  estimatedDeliveryDate: z.nullable(z.string()),
  /** Newest first: each status with the day at the office on which it came. */
  history: z.array(z.object({ status: orderStatusSchema, statusLabel: z.string(), day: z.string() })),
  /** The parcel's own page, which has the courier's number in its address: for requests by that number. */
  courierName: z.nullable(z.string()),
  courierUrl: z.nullable(z.string()),
})
export type TrackedOrder = z.infer<typeof trackedOrderSchema>

const searched = (read: (typed: string) => string) => z.string().check(z.overwrite(read), z.trim(), z.maxLength(60))

/** In any spelling; what is no number of ours stays as it is, and is found nowhere. */
const searchedNumber = searched((typed) => readOrderNumber(typed) ?? plainTyped(typed))
const searchedParcel = searched(readTrackingNumber)

/** Either one; a client may send both, one of them empty. */
export const trackRequestSchema = z
  .object({
    orderNumber: z.optional(z.nullable(searchedNumber)),
    trackingNumber: z.optional(z.nullable(searchedParcel)),
  })
  .check(
    z.refine((request) => Boolean(request.orderNumber || request.trackingNumber), {
      error: 'Informe o número do pedido ou o código de rastreamento.',
      path: ['orderNumber'],
    }),
  )
