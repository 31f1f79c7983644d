import { chargeEndSchema, chargeKindSchema } from '@cartorio/contracts/charges.js'
import { instantSchema } from '@cartorio/contracts/ids.js'
import { centsSchema, currencySchema } from '@cartorio/contracts/money.js'
import { moneyEvents } from '@cartorio/contracts/order/money/events.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import * as z from 'zod/mini'
import type { AttentionChange } from '../attention-entry.js'
import { type EffectsOf, timelineEntry, unchanged } from '../event-effects.js'
import {
  chargeAdded,
  chargeEnded,
  chargePaid,
  disputeEnded,
  disputeStarted,
  flagged,
  paid,
  refundAsked,
  refundEnded,
  refunded,
} from './fold.js'
import { claimAdded, claimEnded, termsAccepted } from './guarantee.js'

const money = { amount: centsSchema, currency: currencySchema }
/** `flagged`: whether it is of a payment that was flagged. */
const refund = { ...money, flagged: z.boolean(), byTransfer: z.boolean() }

type RefundEvent = OrderEventNamed<'RefundRequested' | 'OrderRefunded' | 'RefundReturned'>

const refundFacts = ({ amount, currency, flaggedIntentId }: RefundEvent['data'], byTransfer: boolean) => ({
  amount,
  currency,
  flagged: flaggedIntentId !== undefined,
  byTransfer,
})

/** A flagged payment that goes back is settled; what goes back by hand is a task. */
const refundRequested = ({ data }: OrderEventNamed<'RefundRequested'>): readonly AttentionChange[] => {
  const { refund, flaggedIntentId, method } = data
  return [
    ...(flaggedIntentId === undefined ? [] : [{ settles: 'payment-flagged' as const, subject: flaggedIntentId }]),
    ...(method === undefined
      ? []
      : [{ opens: 'refund-by-transfer' as const, subject: String(refund), reason: method }]),
  ]
}

export const moneyEffects = {
  PaymentRequested: {
    change: ({ payments }, { data }) => ({ payments: [...payments, data] }),
    timeline: timelineEntry({ charge: z.nullable(z.int()) }, ({ data }) => ({ charge: data.charge ?? null })),
  },
  PaymentFailed: {
    change: (_order, { data: { intentId, code } }) => ({ paymentFailure: { intentId, code } }),
  },
  PaymentClosed: { change: unchanged },
  TermsAccepted: { change: termsAccepted },
  OrderPaid: {
    change: paid,
    // Most customers fill the form in at once.
    mails: ['order-paid', 'data-missing'],
    attention: ({ data }) => [{ settles: 'payment-flagged', subject: data.intentId }],
    timeline: timelineEntry({ byTransfer: z.boolean() }, ({ data }) => ({
      byTransfer: data.transferDay !== undefined,
    })),
  },
  PaymentMismatchFlagged: {
    change: flagged,
    attention: ({ data }) => [{ opens: 'payment-flagged', subject: data.intentId, reason: data.reason }],
    timeline: timelineEntry({ reason: moneyEvents.PaymentMismatchFlagged.data.shape.reason }, ({ data }) => ({
      reason: data.reason,
    })),
  },
  PaymentReopened: { change: () => ({ paymentBlocked: false }) },
  RefundRequested: {
    change: refundAsked,
    attention: refundRequested,
    timeline: timelineEntry(refund, ({ data }) => refundFacts(data, data.method !== undefined)),
  },
  RefundFailed: {
    change: (order, { data }) => (data.waits === true ? {} : refundEnded(order, data.refund, { state: 'failed' })),
    mails: ['refund-failed'],
    attention: ({ data }) => [{ opens: 'refund-failed', subject: String(data.refund), reason: data.code }],
  },
  OrderRefunded: {
    change: refunded,
    mails: ['order-refunded'],
    attention: ({ data }) => [
      { settles: 'refund-failed', subject: String(data.refund) },
      { settles: 'refund-by-transfer', subject: String(data.refund) },
    ],
    timeline: timelineEntry(refund, ({ data }) => refundFacts(data, data.transferDay !== undefined)),
  },
  RefundReturned: {
    change: (order, { data }) => refundEnded(order, data.refund, { state: 'failed' }),
    attention: ({ data }) => [{ opens: 'refund-failed', subject: String(data.refund), reason: data.code }],
    timeline: timelineEntry(refund, ({ data }) => refundFacts(data, false)),
  },
  DisputeOpened: {
    change: disputeStarted,
    attention: ({ data: { disputeId, code, dueBy } }) => [
      { opens: 'dispute-opened', subject: disputeId, reason: code, dueBy },
    ],
    timeline: timelineEntry({ ...money, dueBy: z.nullable(instantSchema) }, ({ data }) => {
      const { amount, currency, dueBy = null } = data
      return { amount, currency, dueBy }
    }),
  },
  DisputeClosed: {
    change: disputeEnded,
    attention: ({ data }) => [{ settles: 'dispute-opened', subject: data.disputeId }],
    timeline: timelineEntry({ outcome: moneyEvents.DisputeClosed.data.shape.outcome }, ({ data }) => ({
      outcome: data.outcome,
    })),
  },
  SupplementaryChargeRequested: {
    change: chargeAdded,
    mails: ['additional-fee'],
    timeline: timelineEntry({ chargeKind: chargeKindSchema, ...money }, ({ data: { kind, amount, currency } }) => ({
      chargeKind: kind,
      amount,
      currency,
    })),
  },
  SupplementaryChargePaid: {
    change: chargePaid,
    attention: ({ data }) => [{ settles: 'payment-flagged', subject: data.intentId }],
  },
  SupplementaryChargeWaived: {
    change: chargeEnded,
    timeline: timelineEntry({ end: chargeEndSchema }, ({ data }) => ({ end: data.end })),
  },
  GuaranteeClaimed: {
    change: claimAdded,
    attention: ({ data }) => [{ opens: 'guarantee', subject: String(data.claim), reason: data.cause }],
  },
  GuaranteeGranted: {
    change: (order, { data }) => claimEnded(order, data.claim, { state: 'granted', refund: data.refund }),
    mails: ['guarantee-granted'],
    attention: ({ data }) => [{ settles: 'guarantee', subject: String(data.claim) }],
  },
  GuaranteeDeclined: {
    change: (order, { data }) => claimEnded(order, data.claim, { state: 'declined', refund: null }),
    mails: ['guarantee-declined'],
    attention: ({ data }) => [{ settles: 'guarantee', subject: String(data.claim) }],
  },
} satisfies EffectsOf<typeof moneyEvents>
