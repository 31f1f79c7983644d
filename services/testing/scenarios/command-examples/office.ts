import { type AttentionKind, attentionKinds, isAnswered } from '@cartorio/contracts/attention.js'
import type { officeCommands } from '@cartorio/contracts/order/office/commands.js'
import { dataRequests } from '@cartorio/contracts/order/office/names.js'
import { promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { settableStatuses } from '@cartorio/contracts/statuses.js'
import fc from 'fast-check'
import { isErased } from '../../../domain/order/erasure.js'
import type { Order } from '../../../domain/order/state.js'
import * as messages from '../messages.js'
import * as orders from '../order-commands.js'
import type { GivenCommand } from '../order-scenario.js'
import * as office from '../staff-commands.js'
import { firstParcel, operatorId, refusedMessage } from '../staff-history.js'
import type { ExamplesOf } from './command-example.js'
import { day, parcel, reason, remark, small } from './drawn-values.js'

/** The oldest open entry of a kind; one that is not there where none is open. */
const resolveOldest =
  (kind: AttentionKind, why: string): GivenCommand =>
  (order) => {
    const entry = order.attention.find((open) => open.kind === kind)
    return office.resolveAttention(kind, entry?.subject, why)
  }

/** What names the oldest entry that this command can resolve. */
const oldestEntry = (order: Order) => {
  const entry = order.attention.find(({ kind }) => !isAnswered(kind))
  return entry === undefined ? {} : { kind: entry.kind, subject: entry.subject }
}

export const officeExamples = {
  CancelOrder: {
    body: {},
    drawn: fc.tuple(remark, remark).map(([why, note]) => orders.cancel(why, note)),
    rare: true,
  },
  CancelOwnOrder: { command: messages.cancelOwnOrder(), rare: true },
  CancelUnpaidOrder: { command: orders.cancelUnpaid(), rare: true },
  ReplaceUnpaidOrder: { command: orders.replaceUnpaid(), rare: true },
  RequestRating: { command: orders.requestRating(), rare: true },
  RateOrder: { command: orders.rateOrder(), drawn: fc.integer({ min: 1, max: 5 }).map(orders.rateOrder), rare: true },
  RequestPaymentReminder: { command: orders.remindOfPayment(), drawn: small.map(orders.remindOfPayment), rare: true },
  RequestDataReminder: { command: orders.remindOfData(), drawn: small.map(orders.remindOfData), rare: true },
  OverrideStatus: {
    command: orders.override('PAID'),
    drawn: fc.oneof(
      fc
        .tuple(fc.constantFrom(...settableStatuses), fc.string())
        .map(([status, note]) => orders.override(status, note)),
      fc
        .tuple(fc.constantFrom(...settableStatuses), parcel)
        .map(([status, shipment]) => orders.override(status, 'por fora', shipment)),
    ),
  },
  RecordMailLinkOpened: { command: messages.openMailLink() },
  WriteToOffice: { command: messages.writeToOffice() },
  WriteToCustomer: {
    body: { text: 'Já anotamos, obrigado.' },
    drawn: fc.boolean().map((closes) => messages.writeToCustomer('Já anotamos, obrigado.', closes)),
  },
  AssignConversation: {
    body: { staffId: operatorId },
    drawn: fc.constantFrom(messages.assignConversation(), messages.assignConversation(null)),
  },
  CloseConversation: { body: {}, after: ['message'] },
  RecordDataRequest: {
    command: messages.recordDataRequest(),
    drawn: fc.constantFrom(...dataRequests).map(messages.recordDataRequest),
  },
  AnswerDataRequest: {
    command: messages.answerDataRequest(),
    drawn: fc.constantFrom(...dataRequests).map((request) => messages.answerDataRequest(request)),
  },
  AddNote: {
    body: { text: 'cartório avisado' },
    drawn: fc.tuple(reason, fc.constantFrom('internal', 'public')).map((args) => office.addNote(...args)),
  },
  AssignOrder: { body: { staffId: operatorId }, drawn: fc.constantFrom(office.assign(), office.assign(null)) },
  ResolveAttention: {
    body: { kind: 'parcel-returned', subject: firstParcel.trackingNumber, reason: 'combinado por telefone' },
    fillIn: (order) => ({ ...oldestEntry(order), ...(isErased(order) ? { reason: undefined } : {}) }),
    after: ['start', 'issue', 'apostille', 'translate', 'ship', 'flag-parcel'],
    drawn: fc.tuple(fc.constantFrom(...attentionKinds), reason).map(([kind, why]) => resolveOldest(kind, why)),
  },
  MovePromisedDate: {
    body: { step: 'delivery', day: '2026-05-04', reason: 'greve do cartório' },
    drawn: fc.tuple(fc.constantFrom(...promisedSteps), day, reason).map((args) => office.moveDate(...args)),
  },
  RetryNotification: { body: { subject: refusedMessage } },
  ReleaseNotification: { body: {}, after: ['start', 'issue'] },
  CorrectContactEmail: {
    body: { email: 'ana.souza@example.com', reason: 'faltava o sobrenome' },
    drawn: fc.constantFrom<GivenCommand>(office.correctEmail(), office.correctEmail({ keepsLink: true }), {
      ...office.correctEmail(),
      by: 'customer',
    }),
  },
  RecordNotification: {
    command: office.recordNotification(),
    drawn: fc.constantFrom(
      office.recordNotification(),
      office.recordNotification({ template: 'payment-reminder', about: 'first' }),
      office.recordNotification({ template: 'payment-reminder', about: 'second' }),
    ),
  },
  RecordNotificationFailure: { command: office.recordNotificationFailure() },
  EraseOrder: {
    command: orders.eraseOrder(),
    drawn: remark.map((why) => orders.eraseOrder({ reason: why })),
    rare: true,
  },
} satisfies ExamplesOf<typeof officeCommands>
