import * as z from 'zod/mini'
import { paymentProviderNames } from '../payment-providers.js'
import { text } from '../text.js'
import { acceptedTermsSchema } from './shared.js'

// What the server takes. The browser reads the answers alone, which are in payments.ts.

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

/** `POST /api/confirm-payment`. */
export const confirmPaymentRequestSchema = z.object({
  paymentIntentId: text({ max: 200, message: 'Informe o pagamento.' }),
  orderId: tokenText,
})

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

/** Until there was an address for each provider: a webhook of any of them. */
export const anyProvider = 'payments'

/** `POST /api/webhooks/{provider}`. */
export const webhookPathSchema = z.object({ provider: z.enum([...paymentProviderNames, anyProvider]) })

/** Of whatever form the provider gives it; its signature is over the bytes. */
export const paymentWebhookSchema = z.looseObject({})
export const webhookReceivedSchema = z.object({ received: z.literal(true) })
