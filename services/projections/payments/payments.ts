import { instantSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { paidFacts } from '@cartorio/contracts/order/event-parts.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'

/**
 * `open`: requested, and not paid. `refused`: the provider's last answer; the customer may try again.
 * `unsettled`: paid, and not what the order requires. `paid`: settled. `closed`: not to be paid any more, or given
 * back.
 */
const paymentStateSchema = z.enum(['open', 'refused', 'unsettled', 'paid', 'closed'])
type PaymentState = z.infer<typeof paymentStateSchema>

const paymentSchema = z.strictObject({
  ...paidFacts,
  /** The supplementary charge that it is for; `null` for the order itself. */
  charge: z.nullable(z.int()),
  requestedAt: instantSchema,
  state: paymentStateSchema,
  /** Why it is unsettled; `null` otherwise. */
  reason: z.nullable(z.string()),
  /** Since when it is in its state. */
  since: instantSchema,
})
/** One intent at the provider. */
export type Payment = Immutable<z.infer<typeof paymentSchema>>

const paymentsSchema = z.strictObject({
  orderId: z.string(),
  tenantId: tenantIdSchema,
  payments: z.array(paymentSchema),
})
/** The payments requested of an order's customer; oldest first. */
export type PaymentsDocument = Immutable<z.infer<typeof paymentsSchema>>

/** Paid or refused, a payment may still be paid: until then it is watched. */
export const isPending = ({ state }: Payment): boolean => state === 'open' || state === 'refused'

type Change = (payment: Payment) => PaymentState

const closed =
  (isConcerned: (payment: Payment) => boolean): Change =>
  (payment) =>
    isPending(payment) && isConcerned(payment) ? 'closed' : payment.state

/** What was paid is settled; other attempts at the same are closed. */
const settled =
  (intentId: string, charge: number | null): Change =>
  (payment) =>
    payment.intentId === intentId ? 'paid' : closed((other) => other.charge === charge)(payment)

const withState =
  (intentId: string, state: PaymentState): Change =>
  (payment) =>
    payment.intentId === intentId ? state : payment.state

const events = [
  'PaymentRequested',
  'PaymentFailed',
  'PaymentClosed',
  'PaymentMismatchFlagged',
  'OrderPaid',
  'OrderRefunded',
  'SupplementaryChargePaid',
  'SupplementaryChargeWaived',
  'OrderCancelled',
] as const
/** What happens to payments that were requested. */
type PaymentEvent = OpenedEvent<Exclude<(typeof events)[number], 'PaymentRequested'>>

const changeBy = (event: PaymentEvent): Change => {
  switch (event.type) {
    case 'PaymentFailed':
      return withState(event.data.intentId, 'refused')
    case 'PaymentClosed':
      return withState(event.data.intentId, 'closed')
    case 'PaymentMismatchFlagged':
      return withState(event.data.intentId, 'unsettled')
    case 'OrderRefunded':
      return event.data.flaggedIntentId === undefined
        ? ({ state }) => state
        : withState(event.data.flaggedIntentId, 'closed')
    case 'OrderPaid':
      return settled(event.data.intentId, null)
    case 'SupplementaryChargePaid':
      return settled(event.data.intentId, event.data.charge)
    case 'SupplementaryChargeWaived':
      return closed(({ charge }) => charge === event.data.charge)
    case 'OrderCancelled':
      return closed(() => true)
  }
}

/** Open intents, and what was paid but not settled: what the workers poll at the provider. */
export const payments = orderProjection<PaymentsDocument, (typeof events)[number]>({
  name: 'payments',
  version: 3,
  flushMillis: 480,
  schema: paymentsSchema,
  shape: {
    fields: {
      tenantId: ({ tenantId }) => [tenantId],
      state: (doc) => [...new Set(doc.payments.map(({ state }) => state))],
      intentId: (doc) => doc.payments.map(({ intentId }) => intentId),
    },
  },
  events,
  apply: (doc, event, orderId) => {
    const known = doc?.payments ?? []
    const { tenantId, occurredAt } = event.metadata
    if (event.type === 'PaymentRequested') {
      const { provider, intentId, amount, currency, charge = null } = event.data
      const facts = { provider, intentId, amount, currency, charge, requestedAt: occurredAt }
      const payments = [...known, { ...facts, state: 'open' as const, reason: null, since: occurredAt }]
      return { orderId, tenantId, payments }
    }
    if (event.type === 'PaymentMismatchFlagged' && !known.some(({ intentId }) => intentId === event.data.intentId)) {
      // A bank transfer, or an intent of another order.
      const { provider, intentId, amount, currency, reason } = event.data
      const facts = { provider, intentId, amount, currency, charge: null, requestedAt: occurredAt }
      const payments = [...known, { ...facts, state: 'unsettled' as const, reason, since: occurredAt }]
      return { orderId, tenantId, payments }
    }
    const change = changeBy(event)
    const reason = event.type === 'PaymentMismatchFlagged' ? event.data.reason : null
    const changed = (payment: Payment): Payment => {
      const state = change(payment)
      if (state === payment.state) return payment
      return { ...payment, state, reason: state === 'unsettled' ? reason : null, since: occurredAt }
    }
    return { orderId, tenantId, payments: known.map(changed) }
  },
})
