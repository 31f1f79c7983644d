import type { IntentStatus } from '@cartorio/contracts/http/payments.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { StateCollection } from '../../../stores/state-store/port.js'
import type { CardRefunds } from './cards.js'

export type IntentDocument = {
  readonly clientSecret: string
  readonly status: IntentStatus
  readonly amount: Cents
  readonly amountReceived: Cents
  readonly currency: Currency
  readonly orderId: string
  /** Absent in intents of earlier versions. */
  readonly tenantId?: string
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
