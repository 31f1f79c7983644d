import * as z from 'zod/mini'
import { instantSchema, orderIdSchema } from './ids.js'
import type { MailKind } from './mail-kinds.js'

/** What an order can need a person for: what no rule and no worker settles. */
export const attentionKinds = [
  'payment-flagged',
  'dispute-opened',
  'refund-failed',
  'refund-by-transfer',
  'refund-proposed',
  'parcel-flagged',
  'parcel-returned',
  'shipment-unknown',
  'mail-failed',
  'guarantee',
  'customer-message',
  'data-request',
  'signing',
  'authorisation',
] as const
export const attentionKindSchema = z.enum(attentionKinds)
export type AttentionKind = z.infer<typeof attentionKindSchema>

/** What is answered by a command of its own, and never only taken off the list. */
export const isAnswered = (kind: AttentionKind): boolean =>
  kind === 'guarantee' || kind === 'refund-proposed' || kind === 'data-request'

/** `subject` is the intent, the refund, its proposal, the parcel, the message, the claim, the request or the document: an order has at most one open entry of a kind for it. */
export const attentionNameSchema = z.object({
  kind: attentionKindSchema,
  subject: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type AttentionName = z.infer<typeof attentionNameSchema>

/**
 * The reasons of an entry about a message that are no mail server's: it is on its way again, says nothing true any more,
 * or stays because unpaid orders have caused too many.
 */
export const sendingAgain = 'sending-again'
export const noLongerTrue = 'no-longer-true'
export const mailWithheld = 'withheld'

/** Whether a message that an entry is about goes to the holder of a document, whose address is not the order's. */
export const isToHolder = ({ kind, subject }: AttentionName): boolean =>
  kind === 'mail-failed' && subject.split('/')[1] === ('holder-authorisation' satisfies MailKind)

/** Which entry of *Pendências* it is: what was settled and comes up again is another one. The kind as it was called then. */
export const attentionEntryNameSchema = z.object({
  kind: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Of what is no order's own: the message, the job, the event, or the order that was lost. */
  subject: z.string().check(z.minLength(1), z.maxLength(300)),
  since: instantSchema,
  orderId: z.nullable(orderIdSchema),
})
export type AttentionEntryName = z.infer<typeof attentionEntryNameSchema>

/** For whom or what an entry waits that was put off. */
export const snoozeReasons = ['customer', 'courier', 'notary', 'bank', 'other'] as const
export const snoozeReasonSchema = z.enum(snoozeReasons)
export type SnoozeReason = z.infer<typeof snoozeReasonSchema>
