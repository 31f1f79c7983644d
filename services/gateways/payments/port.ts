import type { IntentStatus } from '@cartorio/contracts/http/payments.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import { OutsideUnavailable, TechnicalError } from '../../domain/technical-error.js'

/**
 * Where a payment stands, in no provider's words. `open`: takes a card, also after a refusal. `asks-customer`: the bank
 * asks its holder. `processing`: on its way, and it ends by itself.
 */
export type PaymentStatus = 'open' | 'asks-customer' | 'processing' | 'paid' | 'cancelled'

/** A payment intent as its provider tells it. Amounts in minor units. */
export type Intent = {
  /** Of no other provider's intent: one whose provider counts its payments begins with the provider's name. */
  readonly id: string
  /** Lets the browser pay this one intent; never logged, never stored in the log. */
  readonly clientSecret: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly amountReceived: Cents
  readonly currency: Currency
  /** The order that it was made for. */
  readonly orderId: string | null
  /** The order's tenant; `null` where the provider was not given it. */
  readonly tenantId: string | null
  /** The provider's last refusal of it; `id` tells apart the refusals of one intent. */
  readonly refusal: { readonly id: string; readonly code: string } | null
}

/** An intent in a list: nothing of it pays. */
export type ListedIntent = Omit<Intent, 'clientSecret' | 'refusal'> & {
  /** As the provider was given it; `null` where it was not. */
  readonly orderNumber: string | null
  readonly createdAt: Instant
}

type NewIntent = {
  readonly amount: Cents
  readonly currency: Currency
  readonly orderId: string
  readonly orderNumber: string
  readonly tenantId: string
  /** The same key answers the same intent; another amount needs another key. */
  readonly idempotencyKey: string
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** Why a refund failed, as far as staff have a sentence for it; an adapter translates its provider's words to these. */
export const refundFailures = [
  'expired_or_canceled_card',
  'lost_or_stolen_card',
  'insufficient_funds',
  'declined',
  'charge_for_pending_refund_disputed',
  'merchant_request',
  'unknown',
] as const

/** A refund as its provider tells it. */
export type Refund = {
  readonly id: string
  readonly intentId: string
  readonly status: RefundStatus
  readonly amount: Cents
  readonly currency: Currency
  /** One of `refundFailures`, or the provider's own word where none of them says it. */
  readonly failureCode: string | null
  /** The idempotency key that we made it with; `null` for one that was made in the provider's dashboard. */
  readonly reference: string | null
}

export type NewRefund = {
  readonly intentId: string
  readonly amount: Cents
  /** The same key answers the same refund, however often it is sent. */
  readonly idempotencyKey: string
}

/** What the customer says to the bank, as far as staff have a sentence for it. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'subscription_canceled',
  'general',
  'customer_initiated',
  'bank_cannot_process',
  'debit_not_authorized',
  'incorrect_account_details',
  'insufficient_funds',
  'check_returned',
  'noncompliant',
] as const

/** A payment that the customer's bank takes back. */
export type Dispute = {
  readonly id: string
  readonly intentId: string
  readonly amount: Cents
  readonly currency: Currency
  /** One of `disputeReasons`, or the provider's own word where none of them says it. */
  readonly code: string
  /** Until when the bank takes evidence, where the provider names a time. */
  readonly dueBy?: Instant
  /** `null` while it is open. */
  readonly outcome: 'won' | 'lost' | 'withdrawn' | null
}

/**
 * What a webhook is about. Only the ids are taken from it; what happened is read at the provider. `tenantId` is what we
 * have given the provider with the payment, where the event repeats it.
 */
export type WebhookEvent =
  | ({ readonly id: string; readonly type: string; readonly tenantId?: TenantId } & (
      | { readonly kind: 'payment'; readonly intentId: string }
      /** `refundId` is `null` where the event names the charge alone: `refundsOf` answers its refunds. */
      | { readonly kind: 'refund'; readonly refundId: string | null; readonly intentId: string | null }
      | { readonly kind: 'dispute'; readonly disputeId: string; readonly intentId: string | null }
    ))
  /** Of a type or a form that has no effect here. */
  | { readonly kind: 'unknown' }

/** The signature is missing, wrong or too old. */
export class BadSignature extends TechnicalError {}

/** No secret is configured that a webhook could be checked with. */
export class NoWebhookSecret extends TechnicalError {}

/** The provider gave no answer that says whether the call had its effect: the same call under the same key is repeated. */
export class PaymentsUnavailable extends OutsideUnavailable {}

/** The provider has refused the call, and will refuse it again. `code` is its word. */
export class PaymentsRefused extends TechnicalError {
  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Of a webhook's request, by their names in small letters. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** One provider. Every call may throw `PaymentsUnavailable` or `PaymentsRefused`. */
export interface PaymentGateway {
  readonly provider: PaymentProviderName
  createIntent(intent: NewIntent): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent | undefined>
  /** Every intent of the account that was made at that instant or later, in pages, in any order. */
  intentsSince(since: Instant): AsyncIterable<readonly ListedIntent[]>
  /** Takes an intent that was not paid out of use; a paid one stays as it is. */
  cancelIntent(id: string): Promise<void>
  refund(refund: NewRefund): Promise<Refund>
  retrieveRefund(id: string): Promise<Refund | undefined>
  /** Every refund of an intent, ours and the dashboard's. */
  refundsOf(intentId: string): Promise<readonly Refund[]>
  retrieveDispute(id: string): Promise<Dispute | undefined>
  /**
   * @throws {BadSignature}
   * @throws {NoWebhookSecret}
   */
  verifyWebhook(headers: WebhookHeaders, rawBody: string): WebhookEvent
}

/** The providers whose keys are configured. */
export type PaymentProviders = {
  /** Takes the new payments. */
  readonly current: PaymentGateway
  /**
   * The one that an event or a job names, which may be a former one; without a name today's. `undefined` for one that is
   * not configured.
   */
  readonly of: (name: string | undefined) => PaymentGateway | undefined
  /** Today's first. */
  readonly all: readonly PaymentGateway[]
}

export const providersOf = (current: PaymentGateway, ...former: readonly PaymentGateway[]): PaymentProviders => {
  const all = [current, ...former]
  return { current, all, of: (name = current.provider) => all.find(({ provider }) => provider === name) }
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
