import * as z from 'zod/mini'
import { attentionNameSchema } from '../../attention.js'
import { actorSchema } from '../../events/envelope.js'
import { contactIdSchema, instantSchema, orderNumberSchema, staffIdSchema } from '../../ids.js'
import { centsSchema, currencySchema } from '../../money.js'
import { promisedStepSchema } from '../../promised-steps.js'
import { ratingSchema } from '../../ratings.js'
import { orderStatusSchema } from '../../statuses.js'
import { counted, despite, free, nothing, officeDaySchema, repeated } from '../event-parts.js'
import { areaEvents, orderEvent, type TextsOf } from '../order-event.js'
import { parcelDestination } from '../parcel/destinations.js'
import { parcelSchema } from '../parcel/events.js'
import { dataRequests } from './names.js'

export const erasureGrounds = ['holder-request', 'retention-ended', 'legal-order', 'not-stated'] as const
export const erasureGroundSchema = z.enum(erasureGrounds)
export type ErasureGround = z.infer<typeof erasureGroundSchema>

/**
 * `unpaid`: reminded, and not paid within the days of the settings. `customer`: by the order's link. `replaced`: its
 * customer changed it before paying, and another order was made of it.
 */
export const cancellationCauseSchema = z.enum(['unpaid', 'customer', 'replaced'])
export type CancellationCause = z.infer<typeof cancellationCauseSchema>

/** What was sent to the customer, or could not be; never to which address. */
const messageName = { channel: z.enum(['email']), template: z.string(), about: z.string() }
const message = {
  ...messageName,
  /** Of the mail, without its brackets; absent before mails were sent. */
  messageId: z.optional(z.string()),
}

export const dataRequestSchema = z.enum(dataRequests)

export const officeEvents = /* @__PURE__ */ areaEvents(() => ({
  OrderCancelled: orderEvent({
    data: z.object({
      ...counted,
      previousStatus: orderStatusSchema,
      paidAmount: centsSchema,
      currency: currencySchema,
      repeated,
      /** Why, where no member of staff has decided it. */
      cause: z.optional(cancellationCauseSchema),
      /** The order that took its place. */
      replacedBy: z.optional(orderNumberSchema),
    }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
  }),
  /** A deadline has passed: the customer is to be reminded by mail, for the first, second … time. */
  PaymentReminderRequested: orderEvent({
    data: z.object({ reminder: z.int().check(z.positive()) }),
    personal: nothing,
    conflictsWithStaff: false,
  }),
  /** The same, of data; counted from the payment, or from when data were last sent back. */
  DataReminderRequested: orderEvent({
    data: z.object({ reminder: z.int().check(z.positive()) }),
    personal: nothing,
    conflictsWithStaff: false,
  }),
  /** A deadline has passed: a mail requests a rating from the customer. */
  RatingRequested: orderEvent({ data: nothing, personal: nothing, conflictsWithStaff: false }),
  /** From 1 to 5; `officeDay` is the day of the first one, on which a changed one counts too. */
  OrderRated: orderEvent({
    data: z.object({
      ...counted,
      rating: ratingSchema,
      /** The one that it takes the place of; `null` for the first. */
      previous: z.nullable(ratingSchema),
    }),
    personal: nothing,
    conflictsWithStaff: false,
  }),
  StatusOverridden: orderEvent({
    data: z.object({
      previousStatus: orderStatusSchema,
      status: orderStatusSchema,
      /** The parcel that the operator named with it; `null` when none. */
      shipment: z.nullable(parcelSchema),
      /** Where the order sends it. */
      destination: parcelDestination,
    }),
    personal: z.object({ note: free }),
    conflictsWithStaff: true,
  }),
  NoteAdded: orderEvent({
    data: z.object({ visibility: z.enum(['internal', 'public']) }),
    personal: z.object({ text: z.string() }),
    conflictsWithStaff: false,
  }),
  /** The member of staff to whom the order is assigned; `null` for none. */
  OrderAssigned: orderEvent({
    data: z.object({ staffId: z.nullable(staffIdSchema) }),
    personal: nothing,
    conflictsWithStaff: false,
  }),
  PromisedDateMoved: orderEvent({
    data: z.object({
      step: promisedStepSchema,
      day: officeDaySchema,
      /** `null` when none was promised. */
      previousDay: z.nullable(officeDaySchema),
    }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: false,
  }),
  /** A person has settled what needed one; what the product itself settles has events of its own. */
  AttentionResolved: orderEvent({
    data: z.object(attentionNameSchema.shape),
    personal: z.object({ reason: free }),
    conflictsWithStaff: false,
  }),
  /** `about` is the id of the event that the message is about. */
  CustomerNotified: orderEvent({
    data: z.object({
      ...message,
      /** It was told in the mail about another step; absent where a mail was about it alone. */
      along: z.optional(z.literal(true)),
      /** Of a mail about steps: the order's revision that it tells; absent in earlier releases. */
      revision: z.optional(z.int().check(z.nonnegative())),
    }),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'mails',
  }),
  NotificationFailed: orderEvent({
    data: z.object({ ...message, code: z.string() }),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'mails',
  }),
  /** An operator sends a message again that could not be sent. */
  NotificationRetryRequested: orderEvent({
    data: z.object(messageName),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'mails',
  }),
  /** An operator sends a message at once that waited until its step could not be taken back any more. */
  NotificationReleased: orderEvent({
    data: z.object(messageName),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'mails',
  }),
  /** Where messages to the person who placed the order go from now on. */
  ContactEmailCorrected: orderEvent({
    /** `by`: absent where the office has corrected it. */
    data: z.object({ by: z.optional(z.literal('customer')) }),
    personal: z.object({ email: z.string(), reason: free }),
    conflictsWithStaff: false,
    evidence: 'mails',
  }),
  PersonalDataErased: orderEvent({
    data: z.object({
      erasedAt: instantSchema,
      by: actorSchema,
      /** Why, from a closed list: it stays after the erasure and cannot name a person. */
      ground: erasureGroundSchema,
      despite,
      /** The person's messages of the contact form that are erased with it; absent where there were none. */
      contacts: z.optional(z.array(contactIdSchema)),
    }),
    /** Free text may name the person: it is encrypted like every personal part, and cannot be read without the key. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
  }),
  CustomerMessageReceived: orderEvent({
    data: nothing,
    personal: z.object({ text: z.string() }),
    conflictsWithStaff: false,
  }),
  /** A link was opened that a mail to the order's address alone carries. */
  MailLinkOpened: orderEvent({ data: nothing, personal: nothing, conflictsWithStaff: false }),
  OfficeMessageSent: orderEvent({
    data: nothing,
    personal: z.object({ text: z.string() }),
    conflictsWithStaff: false,
  }),
  /** The member of staff who answers the customer; `null` for none. Whose order it is says `OrderAssigned`. */
  ConversationAssigned: orderEvent({
    data: z.object({ staffId: z.nullable(staffIdSchema) }),
    personal: nothing,
    conflictsWithStaff: false,
  }),
  /** Nothing is to be answered; the next message of either side opens the conversation again. */
  ConversationClosed: orderEvent({ data: nothing, personal: nothing, conflictsWithStaff: false }),
  /** Confirmed by a link that was mailed to the order's address. */
  DataRequestConfirmed: orderEvent({
    data: z.object({ request: dataRequestSchema, dueBy: instantSchema }),
    personal: nothing,
    conflictsWithStaff: false,
  }),
}))

/** The names of their free texts, for the browser too, which loads no schema for them. */
export const officeTexts = {
  OrderCancelled: { name: 'Motivo do cancelamento' },
  StatusOverridden: { name: 'Motivo da situação definida à mão' },
  NoteAdded: { name: 'Nota' },
  PromisedDateMoved: { name: 'Motivo da mudança de prazo' },
  AttentionResolved: { name: 'Resolução da pendência' },
  ContactEmailCorrected: { name: 'Motivo da correção do e-mail' },
  PersonalDataErased: { name: 'Motivo da remoção dos dados' },
  CustomerMessageReceived: { name: 'Mensagem do cliente' },
  OfficeMessageSent: { name: 'Mensagem da equipe ao cliente' },
} as const satisfies TextsOf<typeof officeEvents>

/** Whether an event is a word of one to the other. */
export const isMessageKind = (kind: string): boolean =>
  kind === 'CustomerMessageReceived' || kind === 'OfficeMessageSent'
