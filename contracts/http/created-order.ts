import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { orderNumberSchema } from '../ids.js'
import { currencySchema, decimalSchema } from '../money.js'
import { orderStatusSchema } from '../statuses.js'

/** What a new order answers; `orderId`, `id` and `token` are the customer's token. */
export const createdOrderSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  token: z.string(),
  orderNumber: orderNumberSchema,
  status: orderStatusSchema,
  totalPrice: decimalSchema,
  currency: currencySchema,
  documents: z.array(
    z.object({
      id: z.string(),
      documentType: storedDocumentTypeSchema,
      type: z.string(),
      familyMember: z.object({ name: z.string(), relation: z.string() }),
      quantity: z.int(),
      total: decimalSchema,
    }),
  ),
  /** Of a request with `Replaced-Order`: whether that order is cancelled now; one that was paid meanwhile goes on. */
  replaced: z.optional(z.boolean()),
})
export type CreatedOrder = z.infer<typeof createdOrderSchema>

/** `POST /api/create-order` answers the order and its payment intent in one. */
export const createdOrderWithPaymentSchema = z.extend(createdOrderSchema, {
  clientSecret: z.string(),
  paymentIntentId: z.string(),
})
export type CreatedOrderWithPayment = z.infer<typeof createdOrderWithPaymentSchema>
