import { instantSchema } from '@cartorio/contracts/ids.js'
import { type Currency, cents, currencySchema } from '@cartorio/contracts/money.js'
import type Stripe from 'stripe'
import type { Dispute, Intent, ListedIntent, PaymentStatus, Refund, RefundStatus } from '../port.js'

const paymentStatuses = new Map<string, PaymentStatus>([
  ['requires_payment_method', 'open'],
  ['requires_confirmation', 'open'],
  ['requires_action', 'asks-customer'],
  ['processing', 'processing'],
  ['requires_capture', 'processing'],
  ['succeeded', 'paid'],
  ['canceled', 'cancelled'],
])

const refundStatuses = new Map<string, RefundStatus>([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

const outcomes = new Map<string, NonNullable<Dispute['outcome']>>([
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', 'withdrawn'],
  ['prevented', 'withdrawn'],
])

const currencyOf = (code: string): Currency | undefined => currencySchema.safeParse(code.toUpperCase()).data

const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

type Failure = NonNullable<Stripe.PaymentIntent['last_payment_error']>

/** Each try of a card has its own charge; one that failed before a charge has the payment method that it was tried with. */
const refusalOf = ({ charge, payment_method: method, decline_code: decline, code }: Failure): Intent['refusal'] => ({
  id: charge ?? method?.id ?? code ?? 'unknown',
  code: decline ?? code ?? 'unknown',
})

/** `undefined` for an intent in a currency that no order of ours has. */
export const intentOf = (intent: Stripe.PaymentIntent): Intent | undefined => {
  const currency = currencyOf(intent.currency)
  if (currency === undefined) return undefined
  const failure = intent.last_payment_error
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // A status that Stripe adds later is neither paid nor over.
    status: paymentStatuses.get(intent.status) ?? 'processing',
    amount: cents(intent.amount),
    amountReceived: cents(intent.amount_received),
    currency,
    orderId: intent.metadata.orderId ?? null,
    tenantId: intent.metadata.tenantId ?? null,
    refusal: failure === null || failure === undefined ? null : refusalOf(failure),
  }
}

/** `undefined` as of `intentOf`. */
export const listedIntentOf = (intent: Stripe.PaymentIntent): ListedIntent | undefined => {
  const found = intentOf(intent)
  if (found === undefined) return undefined
  const { clientSecret: _secret, refusal: _refusal, ...listed } = found
  // Seconds of the Unix time.
  const createdAt = instantSchema.parse(new Date(intent.created * 1000).toISOString())
  return { ...listed, orderNumber: intent.metadata.orderNumber ?? null, createdAt }
}

/** `undefined` for a refund of no intent, or in a currency that no order of ours has. */
export const refundOf = (refund: Stripe.Refund): Refund | undefined => {
  const currency = currencyOf(refund.currency)
  const intentId = idOf(refund.payment_intent)
  if (currency === undefined || intentId === null) return undefined
  const status = refundStatuses.get(refund.status ?? '') ?? 'pending'
  return {
    id: refund.id,
    intentId,
    status,
    amount: cents(refund.amount),
    currency,
    failureCode: status === 'failed' ? (refund.failure_reason ?? refund.status ?? 'unknown') : null,
    reference: refund.metadata?.reference ?? null,
  }
}

/** `undefined` for a dispute of no intent, or in a currency that no order of ours has. */
export const disputeOf = (dispute: Stripe.Dispute): Dispute | undefined => {
  const currency = currencyOf(dispute.currency)
  const intentId = idOf(dispute.payment_intent)
  if (currency === undefined || intentId === null) return undefined
  const { id, amount, reason: code, status, evidence_details: evidence } = dispute
  // Seconds of the Unix time.
  const dueBy = evidence.due_by === null ? {} : { dueBy: new Date(evidence.due_by * 1000).toISOString() }
  return { id, intentId, amount: cents(amount), currency, code, ...dueBy, outcome: outcomes.get(status) ?? null }
}
