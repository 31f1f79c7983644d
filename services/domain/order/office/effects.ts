import { attentionKindSchema, sendingAgain } from '@cartorio/contracts/attention.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { despite, officeDaySchema } from '@cartorio/contracts/order/event-parts.js'
import { cancellationCauseSchema, dataRequestSchema, officeEvents } from '@cartorio/contracts/order/office/events.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { destinationOf } from '@cartorio/contracts/order/parcel/destinations.js'
import { promisedStepSchema } from '@cartorio/contracts/promised-steps.js'
import { ratingSchema } from '@cartorio/contracts/ratings.js'
import { orderStatusSchema } from '@cartorio/contracts/statuses.js'
import * as z from 'zod/mini'
import { type Change, despiteFacts, type EffectsOf, timelineEntry, unchanged } from '../event-effects.js'
import { parcelSettled, withTypedNumber } from '../parcel/parcel.js'
import { changeParcel } from '../parcel/parcels.js'
import type { Order } from '../state.js'
import { messageSubject } from './notifications.js'

/** What was wrong with the last parcel is past, and so is an attempt of unknown outcome; an open one still has its answer to come. */
const parcelNamed = (order: Order, { shipment, destination }: OrderEventNamed<'StatusOverridden'>['data']): Change =>
  shipment === null
    ? {}
    : changeParcel(order, destinationOf({ destination }), (parcel) => ({
        ...parcel,
        shipment,
        flag: null,
        ...(parcel.courierShipment?.state === 'unknown' ? withTypedNumber(parcel) : {}),
      }))

const overridden = (order: Order, { data }: OrderEventNamed<'StatusOverridden'>, at: Instant): Change => ({
  override: data.status,
  setByHand: [...(order.setByHand ?? []).filter(({ status }) => status !== data.status), { status: data.status, at }],
  paymentBlocked: order.paymentBlocked || (data.status === 'PAID' && order.paidAt === null),
  ...parcelNamed(order, data),
})

/** Each reminder once, however often its mail was sent. */
const reminderSent = ({ paymentReminders }: Order, { data }: OrderEventNamed<'CustomerNotified'>): Change =>
  data.template !== 'payment-reminder' || paymentReminders === undefined
    ? {}
    : { paymentReminders: { ...paymentReminders, sent: [...new Set([...paymentReminders.sent, data.about])] } }

type MailEvent = OrderEventNamed<'NotificationFailed' | 'NotificationRetryRequested'>

/** What the mail is about: a `MailKind` as it is stored. */
const mailEntry = timelineEntry({ template: z.string() }, ({ data }: MailEvent) => ({ template: data.template }))

/** A message opens the conversation that was closed; the colleague who had it keeps it. */
const opened = ({ conversation }: Order): Change =>
  conversation === undefined ? {} : { conversation: { assignedTo: conversation.assignedTo } }

/** An order has one conversation: its unanswered messages are one entry. */
const conversation = 'conversation'

export const officeEffects = {
  OrderCancelled: {
    change: (_order, { data }, occurredAt) => ({
      phase: 'cancelled',
      override: null,
      cancelledAt: occurredAt,
      ...(data.replacedBy === undefined ? {} : { replacedBy: data.replacedBy }),
    }),
    mails: ['order-cancelled'],
    attention: () => [...parcelSettled(), { settles: 'signing' }, { settles: 'authorisation' }],
    timeline: timelineEntry(
      { cause: z.optional(cancellationCauseSchema), replacedBy: z.optional(orderNumberSchema) },
      ({ data: { cause, replacedBy } }) => ({
        ...(cause === undefined ? {} : { cause }),
        ...(replacedBy === undefined ? {} : { replacedBy }),
      }),
    ),
  },
  PaymentReminderRequested: {
    change: ({ paymentReminders }, { data }) => ({
      paymentReminders: { requested: data.reminder, sent: paymentReminders?.sent ?? [] },
    }),
    mails: ['payment-reminder'],
  },
  DataReminderRequested: {
    change: (_order, { data }) => ({ dataReminders: data.reminder }),
    mails: ['data-reminder'],
  },
  RatingRequested: { change: () => ({ ratingRequested: true }), mails: ['rating-request'] },
  OrderRated: {
    change: (_order, { data }) => ({ rating: { value: data.rating, officeDay: data.officeDay } }),
    timeline: timelineEntry({ rating: ratingSchema }, ({ data }) => ({ rating: data.rating })),
  },
  StatusOverridden: {
    change: overridden,
    // Another parcel that is named with it.
    attention: ({ data }) => (data.shipment === null ? [] : parcelSettled(destinationOf(data))),
    timeline: timelineEntry({ status: orderStatusSchema }, ({ data }) => ({ status: data.status })),
  },
  NoteAdded: {
    change: unchanged,
    timeline: timelineEntry({ visibility: officeEvents.NoteAdded.data.shape.visibility }, ({ data }) => ({
      visibility: data.visibility,
    })),
  },
  OrderAssigned: {
    change: (_order, { data }) => ({ assignedTo: data.staffId }),
    timeline: timelineEntry({ assigned: z.boolean() }, ({ data }) => ({ assigned: data.staffId !== null })),
  },
  PromisedDateMoved: {
    change: ({ promises }, { data }) => ({ promises: { ...promises, [data.step]: data.day } }),
    mails: ['promised-date-moved'],
    timeline: timelineEntry({ step: promisedStepSchema, day: officeDaySchema }, ({ data: { step, day } }) => ({
      step,
      day,
    })),
  },
  AttentionResolved: {
    change: unchanged,
    attention: ({ data: { kind, subject } }) => [{ settles: kind, subject }],
    timeline: timelineEntry({ attention: attentionKindSchema }, ({ data }) => ({ attention: data.kind })),
  },
  CustomerNotified: {
    change: reminderSent,
    attention: ({ data }) => [{ settles: 'mail-failed', subject: messageSubject(data) }],
    timeline: timelineEntry(
      /** `about`: a step that was told along with another. */
      { template: z.string(), about: z.optional(z.string()), messageId: z.optional(z.string()) },
      ({ data: { template, about, along, messageId } }) => ({
        template,
        ...(along === undefined ? {} : { about }),
        ...(messageId === undefined ? {} : { messageId }),
      }),
    ),
  },
  NotificationFailed: {
    change: unchanged,
    attention: ({ data }) => [{ opens: 'mail-failed', subject: messageSubject(data), reason: data.code }],
    timeline: mailEntry,
  },
  NotificationRetryRequested: {
    change: unchanged,
    // It stays open until the message arrives.
    attention: ({ data }) => [{ opens: 'mail-failed', subject: messageSubject(data), reason: sendingAgain }],
    timeline: mailEntry,
  },
  NotificationReleased: {
    change: unchanged,
    timeline: timelineEntry({ template: z.string(), about: z.string() }, ({ data: { template, about } }) => ({
      template,
      about,
    })),
  },
  ContactEmailCorrected: {
    change: ({ mailLinkOpened }) => (mailLinkOpened === undefined ? {} : { mailLinkOpened: false }),
    mails: ['email-corrected', 'email-replaced'],
  },
  PersonalDataErased: {
    change: ({ erasedAt }, { data }) => ({ erasedAt: erasedAt ?? data.erasedAt }),
    // There is no address any more, no message, and nothing that could be requested.
    attention: () => [
      { settles: 'mail-failed' },
      { settles: 'customer-message' },
      { settles: 'data-request' },
      { settles: 'authorisation' },
    ],
    timeline: timelineEntry({ despite }, ({ data }) => despiteFacts(data)),
  },
  CustomerMessageReceived: {
    change: opened,
    attention: () => [{ opens: 'customer-message', subject: conversation, reason: 'unanswered' }],
  },
  MailLinkOpened: { change: () => ({ mailLinkOpened: true }) },
  OfficeMessageSent: {
    change: opened,
    mails: ['office-message'],
    attention: () => [{ settles: 'customer-message' }],
  },
  ConversationAssigned: {
    change: ({ conversation }, { data }) => ({ conversation: { ...conversation, assignedTo: data.staffId } }),
    timeline: timelineEntry({ assigned: z.boolean() }, ({ data }) => ({ assigned: data.staffId !== null })),
  },
  ConversationClosed: {
    change: ({ conversation }) => ({ conversation: { assignedTo: conversation?.assignedTo ?? null, closed: true } }),
    attention: () => [{ settles: 'customer-message' }],
  },
  DataRequestConfirmed: {
    change: unchanged,
    attention: ({ data: { request, dueBy } }) => [{ opens: 'data-request', subject: request, reason: request, dueBy }],
    timeline: timelineEntry({ request: dataRequestSchema }, ({ data }) => ({ request: data.request })),
  },
} satisfies EffectsOf<typeof officeEvents>
