import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { currencySchema, decimalSchema } from '../money.js'
import { adminPageSize } from './shared.js'

/** `GET /api/admin/payments/unsettled`. */
export const unsettledPaymentsQuerySchema = z.object({
  /** Of orders. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), adminPageSize),
  /** Opaque; from the answer before. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
})

/** A payment that was received and does not match its order. */
export const unsettledPaymentSchema = z.object({
  order: z.object({ id: z.string(), orderNumber: z.string(), applicantName: z.string() }),
  provider: z.string(),
  intentId: z.string(),
  /** What the order requested. */
  amount: decimalSchema,
  currency: currencySchema,
  /** For people. */
  reason: z.string(),
  since: instantSchema,
  ageSeconds: z.int(),
})

export const unsettledPaymentsSchema = z.object({
  payments: z.array(unsettledPaymentSchema),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  /** Orders with such a payment; exact to 1,000, `more` beyond. */
  total: z.object({ count: z.int(), more: z.boolean() }),
})
export type UnsettledPayments = z.infer<typeof unsettledPaymentsSchema>
