import * as z from 'zod/mini'
import { currencySchema, decimalSchema } from '../money.js'
import { orderStatusSchema } from '../statuses.js'

export const paymentIntentResponseSchema = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: z.int(),
  currency: currencySchema,
  totalPrice: decimalSchema,
  orderId: z.string(),
  orderNumber: z.string(),
})
export type PaymentIntentResponse = z.infer<typeof paymentIntentResponseSchema>

export const intentStatuses = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const
export const intentStatusSchema = z.enum(intentStatuses)
export type IntentStatus = z.infer<typeof intentStatusSchema>

/** 200 with the order's status, or 202 `processing`, with where the intent stands if its provider has said it. */
export const confirmPaymentResponseSchema = z.object({
  status: z.union([orderStatusSchema, z.literal('processing')]),
  intent: z.optional(intentStatusSchema),
  orderId: z.string(),
})

/** Stripe's public test numbers; the sandbox takes no other. */
export const sandboxCards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksForConfirmation: '4000002500003155',
  /** Pays; its refunds are pending at first. */
  refundsLater: '4000000000007726',
  /** Pays; its refunds fail. */
  refundFails: '4000000000005126',
} as const

/** `error` is what the card's holder reads; with it the intent takes another card. */
export const sandboxIntentSchema = z.object({
  paymentIntentId: z.string(),
  status: intentStatusSchema,
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
})
export type SandboxIntent = z.infer<typeof sandboxIntentSchema>
