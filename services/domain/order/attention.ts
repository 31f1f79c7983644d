import {
  type AttentionKind,
  type AttentionName,
  attentionNameSchema,
  sendingAgain,
} from '@cartorio/contracts/attention.js'
import type { OrderEvent, OrderEventNamed, OrderEventType } from '@cartorio/contracts/events/order-events.js'
import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'
import { messageSubject } from './refused-mails.js'

export const openAttentionSchema = z.strictObject({
  ...attentionNameSchema.shape,
  /** A code: of ours, or of the payment provider or the mail server. */
  reason: z.string(),
  since: instantSchema,
  /** Until when something can be done, where there is a time. */
  dueBy: z.optional(instantSchema),
})
/** What needs a person, and nothing has settled yet. */
export type OpenAttention = Immutable<z.infer<typeof openAttentionSchema>>

/** Events that open or settle entries. */
export const attentionEventTypes = [
  'PaymentMismatchFlagged',
  'OrderPaid',
  'SupplementaryChargePaid',
  'RefundRequested',
  'RefundFailed',
  'OrderRefunded',
  'RefundReturned',
  'DisputeOpened',
  'DisputeClosed',
  'GuaranteeClaimed',
  'GuaranteeGranted',
  'GuaranteeDeclined',
  'ShipmentRequested',
  'ShipmentFailed',
  'ItemsRestarted',
  'OrderShipped',
  'TrackingNumberCorrected',
  'CourierScanRecorded',
  'ParcelFlagged',
  'ParcelReturned',
  'OrderDelivered',
  'OrderCompleted',
  'OrderCancelled',
  'StatusOverridden',
  'CustomerNotified',
  'NotificationFailed',
  'NotificationRetryRequested',
  'AttentionResolved',
  'CustomerMessageReceived',
  'OfficeMessageSent',
  'DataRequestConfirmed',
  'PersonalDataErased',
] as const satisfies readonly OrderEventType[]
type AttentionEvent = OrderEventNamed<(typeof attentionEventTypes)[number]>

const isAttentionEvent = (event: OrderEvent): event is AttentionEvent =>
  attentionEventTypes.some((type) => type === event.type)

type AttentionChange =
  | {
      readonly opens: AttentionKind
      readonly subject: string
      readonly reason: string
      readonly dueBy?: Instant | undefined
    }
  /** Without a subject or a reason, every entry of the kind. */
  | { readonly settles: AttentionKind; readonly subject?: string; readonly reason?: string }

const everyParcel: readonly AttentionChange[] = [
  { settles: 'parcel-flagged' },
  { settles: 'parcel-returned' },
  { settles: 'shipment-unknown' },
]

/** An order has one conversation: its unanswered messages are one entry. */
const conversation = 'conversation'

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

const changesOf = (event: AttentionEvent): readonly AttentionChange[] => {
  switch (event.type) {
    case 'PaymentMismatchFlagged':
      return [{ opens: 'payment-flagged', subject: event.data.intentId, reason: event.data.reason }]
    case 'OrderPaid':
    case 'SupplementaryChargePaid':
      return [{ settles: 'payment-flagged', subject: event.data.intentId }]
    case 'RefundRequested':
      return refundRequested(event)
    case 'RefundFailed':
    case 'RefundReturned':
      return [{ opens: 'refund-failed', subject: String(event.data.refund), reason: event.data.code }]
    case 'OrderRefunded':
      return [
        { settles: 'refund-failed', subject: String(event.data.refund) },
        { settles: 'refund-by-transfer', subject: String(event.data.refund) },
      ]
    case 'DisputeOpened': {
      const { disputeId, code, dueBy } = event.data
      return [{ opens: 'dispute-opened', subject: disputeId, reason: code, dueBy }]
    }
    case 'DisputeClosed':
      return [{ settles: 'dispute-opened', subject: event.data.disputeId }]
    case 'GuaranteeClaimed':
      return [{ opens: 'guarantee', subject: String(event.data.claim), reason: event.data.cause }]
    case 'GuaranteeGranted':
    case 'GuaranteeDeclined':
      return [{ settles: 'guarantee', subject: String(event.data.claim) }]
    case 'CourierScanRecorded':
      // A scan ends the flag `no-news`.
      return [{ settles: 'parcel-flagged', reason: 'no-news' }]
    case 'ParcelFlagged':
      return [{ opens: 'parcel-flagged', subject: event.data.trackingNumber, reason: event.data.flag }]
    case 'ParcelReturned':
      return [
        { settles: 'parcel-flagged' },
        { opens: 'parcel-returned', subject: event.data.trackingNumber, reason: 'returned' },
      ]
    case 'ShipmentFailed': {
      const { outcome, attempt, code } = event.data
      return outcome === 'unknown' ? [{ opens: 'shipment-unknown', subject: String(attempt), reason: code }] : []
    }
    case 'ShipmentRequested':
      return [{ settles: 'shipment-unknown' }]
    case 'TrackingNumberCorrected':
      return [{ settles: 'parcel-flagged' }]
    case 'ItemsRestarted':
    case 'OrderShipped':
    case 'OrderDelivered':
    case 'OrderCompleted':
    case 'OrderCancelled':
      return everyParcel
    case 'StatusOverridden':
      // Another parcel that is named with it.
      return event.data.shipment === null ? [] : everyParcel
    case 'NotificationFailed':
      return [{ opens: 'mail-failed', subject: messageSubject(event.data), reason: event.data.code }]
    case 'NotificationRetryRequested':
      // It stays open until the message arrives.
      return [{ opens: 'mail-failed', subject: messageSubject(event.data), reason: sendingAgain }]
    case 'CustomerNotified':
      return [{ settles: 'mail-failed', subject: messageSubject(event.data) }]
    case 'AttentionResolved':
      return [{ settles: event.data.kind, subject: event.data.subject }]
    case 'PersonalDataErased':
      // There is no address any more, no message, and nothing that could be requested.
      return [{ settles: 'mail-failed' }, { settles: 'customer-message' }, { settles: 'data-request' }]
    case 'CustomerMessageReceived':
      return [{ opens: 'customer-message', subject: conversation, reason: 'unanswered' }]
    case 'OfficeMessageSent':
      return [{ settles: 'customer-message' }]
    case 'DataRequestConfirmed': {
      const { request, dueBy } = event.data
      return [{ opens: 'data-request', subject: request, reason: request, dueBy }]
    }
  }
}

export const isSameAttention = (one: AttentionName, other: AttentionName): boolean =>
  one.kind === other.kind && one.subject === other.subject

const applied = (
  open: readonly OpenAttention[],
  change: AttentionChange,
  occurredAt: Instant,
): readonly OpenAttention[] => {
  if ('settles' in change) {
    const { settles, subject, reason } = change
    const isSettled = (entry: OpenAttention): boolean =>
      entry.kind === settles &&
      (subject === undefined || entry.subject === subject) &&
      (reason === undefined || entry.reason === reason)
    return open.filter((entry) => !isSettled(entry))
  }
  const { opens, subject, reason, dueBy } = change
  const entry = { kind: opens, subject, reason, ...(dueBy === undefined ? {} : { dueBy }) }
  const known = open.find((other) => isSameAttention(entry, other))
  // What is open already keeps its age.
  return [...open.filter((other) => !isSameAttention(entry, other)), { ...entry, since: known?.since ?? occurredAt }]
}

/** The open entries after one more event, oldest first but for what was opened again. */
export const attentionAfter = (
  open: readonly OpenAttention[],
  event: OrderEvent,
  occurredAt: Instant,
): readonly OpenAttention[] =>
  isAttentionEvent(event)
    ? changesOf(event).reduce((entries, change) => applied(entries, change, occurredAt), open)
    : open
