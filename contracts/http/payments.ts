import * as z from 'zod/mini'
import { currencySchema, decimalSchema } from '../money.js'
import { orderStatusSchema } from '../statuses.js'
import { text } from '../text.js'
import { acceptedTermsSchema } from './accepted-terms.js'

const tokenText = z.string({ error: 'Informe o pedido.' }).check(z.maxLength(200))

/** Accepts a number or a decimal string: clients send either. */
const amountText = z.union([z.string(), z.number()])

/** `POST /api/create-payment-intent`: amount and currency come from the order, what the body says is ignored. */
export const paymentIntentRequestSchema = z.object({
  orderId: tokenText,
  amount: z.optional(amountText),
  currency: z.optional(z.string()),
  /** The supplementary charge that is to be paid; left out for the order itself. */
  charge: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  acceptedTerms: acceptedTermsSchema,
})

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

/** `POST /api/confirm-payment`. */
export const confirmPaymentRequestSchema = z.object({
  paymentIntentId: text({ max: 200, message: 'Informe o pagamento.' }),
  orderId: tokenText,
})

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

/** `POST /api/payments/sandbox/{intentId}/confirm`: the card form's own call. Nothing of the card is stored. */
export const sandboxConfirmRequestSchema = z.object({
  clientSecret: z.string(),
  card: z.object({
    number: z.string().check(z.maxLength(30)),
    expiryMonth: z.int().check(z.minimum(1), z.maximum(12)),
    expiryYear: z.int().check(z.minimum(2000), z.maximum(2100)),
    cvc: z.string().check(z.regex(/^\d{3,4}$/)),
    country: z.string().check(z.length(2)),
  }),
})
/** `POST /api/payments/sandbox/{intentId}/authenticate`: the second step of 4000 0025 0000 3155. */
export const sandboxAuthenticateRequestSchema = z.object({ clientSecret: z.string(), approve: z.boolean() })

/** `error` is what the card's holder reads; with it the intent takes another card. */
export const sandboxIntentSchema = z.object({
  paymentIntentId: z.string(),
  status: intentStatusSchema,
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
})
export type SandboxIntent = z.infer<typeof sandboxIntentSchema>

/** The webhook of either provider, in Stripe's form. */
export const paymentWebhookSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ id: z.string() }) }),
})
export const webhookReceivedSchema = z.object({ received: z.literal(true) })
