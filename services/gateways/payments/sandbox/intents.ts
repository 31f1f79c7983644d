import type { IntentStatus } from '@cartorio/contracts/http/payments.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import { everyPage } from '../../../stores/state-store/documents.js'
import type { StateCollection, StateStore, Versioned } from '../../../stores/state-store/port.js'
import type { Intent, PaymentGateway, PaymentStatus } from '../port.js'
import type { CardRefunds } from './cards.js'

export type IntentDocument = {
  readonly clientSecret: string
  /** In the words of Stripe, in which the card form has its answers. */
  readonly status: IntentStatus
  readonly amount: Cents
  readonly amountReceived: Cents
  readonly currency: Currency
  readonly orderId: string
  /** Absent in intents of earlier versions. */
  readonly tenantId?: string
  /** Absent in intents of earlier versions, as the time is at which it was made. */
  readonly orderNumber?: string
  readonly createdAt?: Instant
  /** The webhook event that is still to be announced: stored with the change itself, so that no kill loses it. */
  readonly owed: 'succeeded' | 'payment_failed' | 'nothing'
  /** The last refusal, counted from 1; absent before there was one. */
  readonly refused?: { readonly count: number; readonly code: string }
  /** What becomes of its refunds, as the card decided; absent for most. */
  readonly refunds?: CardRefunds
  /** Refunds that count against what was received, by their ids. */
  readonly refunded?: Readonly<Record<string, Cents>>
}

/** The sandbox's memory. It holds no card. */
export const intents: StateCollection<IntentDocument> = {
  name: 'sandbox-intents',
  indexes: { owed: ({ owed }) => owed },
}

const statuses: Readonly<Record<IntentStatus, PaymentStatus>> = {
  requires_payment_method: 'open',
  requires_action: 'asks-customer',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
}

export const intentOf = ({ id, doc }: Versioned<IntentDocument>): Intent => {
  const { clientSecret, status, amount, amountReceived, currency, orderId, tenantId = null, refused } = doc
  const refusal = refused === undefined ? null : { id: String(refused.count), code: refused.code }
  return { id, clientSecret, status: statuses[status], amount, amountReceived, currency, orderId, tenantId, refusal }
}

/** Intents of a release that kept no time are left out. */
export const sandboxIntentsSince = (state: Pick<StateStore, 'page'>): PaymentGateway['intentsSince'] =>
  async function* (since) {
    for await (const page of everyPage(state, intents))
      yield page.flatMap((found) => {
        const { orderNumber = null, createdAt } = found.doc
        if (createdAt === undefined || createdAt < since) return []
        const { clientSecret: _secret, refusal: _refusal, ...intent } = intentOf(found)
        return [{ ...intent, orderNumber, createdAt }]
      })
  }

/** Tells the outside world that an intent changed; must not be lost. */
export type AnnounceWebhook = (event: {
  readonly id: string
  readonly type: string
  readonly intentId: string
  /** The tenant of the intent's order; absent for a refund. */
  readonly tenantId?: TenantId | undefined
  /** The refund that it is about; absent for an event of the intent. */
  readonly refundId?: string
}) => Promise<void>
