import * as z from 'zod/mini'
import { attentionNameSchema } from '../../attention.js'
import { actorSchema } from '../../events/envelope.js'
import { instantSchema, orderNumberSchema, staffIdSchema } from '../../ids.js'
import { promisedStepSchema } from '../../promised-steps.js'
import { settableStatusSchema } from '../../statuses.js'
import { free } from '../event-parts.js'
import { by, command, remark } from '../order-command.js'
import { parcelSchema } from '../parcel/events.js'
import { erasureGroundSchema, officeEvents } from './events.js'

export const cancelOrder = command('CancelOrder', { reason: free, ...remark })

/** What is beside the work: reminders, ratings, messages, remarks, mails, and the ends of an order. */
export const officeCommands = [
  cancelOrder,
  /** By the customer, who needs no reason. */
  command('CancelOwnOrder', {}),
  /** The days of the settings have passed, and the reminders were sent. */
  command('CancelUnpaidOrder', {}),
  /** Its customer changed it before paying: the other order takes its place. */
  command('ReplaceUnpaidOrder', { replacedBy: orderNumberSchema }),
  command('RequestRating', {}),
  command('RateOrder', { rating: officeEvents.OrderRated.data.shape.rating }),
  command('RequestPaymentReminder', { ...officeEvents.PaymentReminderRequested.data.shape }),
  command('RequestDataReminder', { ...officeEvents.DataReminderRequested.data.shape }),
  command('OverrideStatus', { status: settableStatusSchema, note: z.string(), shipment: z.nullable(parcelSchema) }),
  command('RecordMailLinkOpened', {}),
  command('WriteToOffice', { text: z.string() }),
  /** `closes`: nothing more is to be answered. */
  command('WriteToCustomer', { text: z.string(), closes: z.optional(z.boolean()) }),
  command('AssignConversation', { staffId: z.nullable(staffIdSchema) }),
  command('CloseConversation', {}),
  command('RecordDataRequest', { request: officeEvents.DataRequestConfirmed.data.shape.request }),
  /** On the page of personal data, which mails the person. */
  command('AnswerDataRequest', { request: officeEvents.DataRequestConfirmed.data.shape.request, reason: free }),
  command('AddNote', { visibility: z.enum(['internal', 'public']), text: z.string() }),
  command('AssignOrder', { staffId: z.nullable(staffIdSchema), ...remark }),
  /** What a person has settled outside the product. */
  command('ResolveAttention', { ...attentionNameSchema.shape, reason: free, ...remark }),
  command('MovePromisedDate', { step: promisedStepSchema, day: z.string(), reason: z.string(), ...remark }),
  command('RecordNotification', { ...officeEvents.CustomerNotified.data.shape }),
  command('RecordNotificationFailure', { ...officeEvents.NotificationFailed.data.shape }),
  /** `subject`: of the entry of attention about the message. */
  command('RetryNotification', { subject: z.string(), ...remark }),
  /** `about`: the step whose message waits; without it every one that does. */
  command('ReleaseNotification', { about: z.optional(z.string()) }),
  /** Without `keepsLink` the customer gets a new link with it: a stranger may have the one of before. */
  command('CorrectContactEmail', {
    by,
    keepsLink: z.optional(z.boolean()),
    personal: officeEvents.ContactEmailCorrected.personal,
    ...remark,
  }),
  command('EraseOrder', {
    by: actorSchema,
    ground: erasureGroundSchema,
    reason: free,
    /** When it was erased, for an erasure that the log has lost: then the order's status does not count. */
    erasedBefore: z.nullable(instantSchema),
    /** Messages of the contact form that go with it. */
    contacts: officeEvents.PersonalDataErased.data.shape.contacts,
  }),
] as const
