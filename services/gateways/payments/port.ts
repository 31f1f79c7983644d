import type { IntentStatus } from '@cartorio/contracts/http/payments.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import { TechnicalError } from '../../domain/technical-error.js'

/** A payment intent as its provider tells it. Amounts in minor units. */
export type Intent = {
  readonly id: string
  /** Lets the browser pay this one intent; never logged, never stored in the log. */
  readonly clientSecret: string
  readonly status: IntentStatus
  readonly amount: Cents
  readonly amountReceived: Cents
  readonly currency: Currency
  /** The order that it was made for. */
  readonly orderId: string | null
  /** The provider's last refusal of it; `id` tells apart the refusals of one intent. */
  readonly refusal: { readonly id: string; readonly code: string } | null
}

export type NewIntent = {
  readonly amount: Cents
  readonly currency: Currency
  readonly orderId: string
  readonly orderNumber: string
  /** The same key answers the same intent; another amount needs another key. */
  readonly idempotencyKey: string
}

export type WebhookEvent = { readonly id: string; readonly type: string; readonly intentId: string }

/** The signature is missing, wrong or too old. */
export class BadSignature extends TechnicalError {}

export interface PaymentGateway {
  readonly provider: 'sandbox' | 'stripe'
  createIntent(intent: NewIntent): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent | undefined>
  /** Takes an intent that was not paid out of use; a paid one stays as it is. */
  cancelIntent(id: string): Promise<void>
  /** @throws {BadSignature} */
  verifyWebhook(rawBody: string, signature: string, now: Date): WebhookEvent
}

export type Card = {
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvc: string
  readonly country: string
}

export type CardOutcome = {
  readonly status: IntentStatus
  readonly error?: { readonly code: string; readonly message: string }
}

/** The sandbox is its own card form's provider too. */
export interface SandboxPayments extends PaymentGateway {
  /** The card form's first step; `undefined` for an unknown intent or a wrong client secret. */
  confirm(id: string, clientSecret: string, card: Card): Promise<CardOutcome | undefined>
  /** The second step of a card that asks for it. */
  authenticate(id: string, clientSecret: string, approve: boolean): Promise<CardOutcome | undefined>
  /** Announces the webhooks that a kill, or a queue that was away, has held back. */
  announceOwed(): Promise<void>
}
