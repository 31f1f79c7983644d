import * as z from 'zod/mini'

/** What a mail to a customer is about; stored as `template` of `CustomerNotified`. */
export const mailKinds = [
  'order-received',
  'order-paid',
  'data-missing',
  'data-reminder',
  'payment-reminder',
  'work-started',
  'document-issued',
  'document-translated',
  'document-apostilled',
  'copy-available',
  'copy-withdrawn',
  'file-ready',
  'order-shipped',
  'tracking-corrected',
  'parcel-delivered',
  'order-delivered',
  'rating-request',
  'order-cancelled',
  'order-refunded',
  'refund-failed',
  'data-sent-back',
  'item-cancelled',
  'additional-fee',
  'promised-date-moved',
  'parcel-returned',
  'parcel-sent-again',
  'link-replaced',
  'email-corrected',
  'email-replaced',
  'office-message',
  'guarantee-granted',
  'guarantee-declined',
] as const
export const mailKindSchema = z.enum(mailKinds)
export type MailKind = z.infer<typeof mailKindSchema>
