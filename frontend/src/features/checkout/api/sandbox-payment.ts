import { sandboxIntentSchema } from '@cartorio/contracts/http/payments.js'
import { request } from '../../../lib/http'
import type { Card } from '../card/card'
import type { PaymentIntent } from '../payment-form'

const path = (intent: PaymentIntent, step: 'confirm' | 'authenticate') =>
  `/api/payments/sandbox/${encodeURIComponent(intent.id)}/${step}`

export const confirmSandboxCard = (intent: PaymentIntent, card: Card) =>
  request('POST', path(intent, 'confirm'), {
    body: { clientSecret: intent.clientSecret, card },
    schema: sandboxIntentSchema,
  })

/** The bank's second step. */
export const authenticateSandboxCard = (intent: PaymentIntent, approve: boolean) =>
  request('POST', path(intent, 'authenticate'), {
    body: { clientSecret: intent.clientSecret, approve },
    schema: sandboxIntentSchema,
  })
