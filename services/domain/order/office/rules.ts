import type { officeCommands } from '@cartorio/contracts/order/office/commands.js'
import type { RulesOf } from '../command-definition.js'
import { addNoteCommand } from './add-note.js'
import { assignOrderCommand } from './assign-order.js'
import { cancelOrderCommand, cancelOwnOrderCommand } from './cancel-order.js'
import { correctContactEmailCommand } from './correct-contact-email.js'
import { cancelUnpaidOrderCommand, replaceUnpaidOrderCommand } from './end-unpaid-order.js'
import { eraseOrderCommand } from './erase-order.js'
import { movePromisedDateCommand } from './move-promised-date.js'
import {
  recordNotificationCommand,
  recordNotificationFailureCommand,
  retryNotificationCommand,
} from './notifications.js'
import { overrideStatusCommand } from './override-status.js'
import { rateOrderCommand, requestRatingCommand } from './rating.js'
import { recordMailLinkOpenedCommand } from './record-mail-link-opened.js'
import { releaseNotificationCommand } from './release-notification.js'
import { requestDataReminderCommand, requestPaymentReminderCommand } from './request-reminder.js'
import { resolveAttentionCommand } from './resolve-attention.js'
import {
  answerDataRequestCommand,
  assignConversationCommand,
  closeConversationCommand,
  recordDataRequestCommand,
  writeToCustomerCommand,
  writeToOfficeCommand,
} from './write-messages.js'

export const officeRules = {
  CancelOrder: cancelOrderCommand,
  CancelOwnOrder: cancelOwnOrderCommand,
  CancelUnpaidOrder: cancelUnpaidOrderCommand,
  ReplaceUnpaidOrder: replaceUnpaidOrderCommand,
  RequestRating: requestRatingCommand,
  RateOrder: rateOrderCommand,
  RequestPaymentReminder: requestPaymentReminderCommand,
  RequestDataReminder: requestDataReminderCommand,
  OverrideStatus: overrideStatusCommand,
  RecordMailLinkOpened: recordMailLinkOpenedCommand,
  WriteToOffice: writeToOfficeCommand,
  WriteToCustomer: writeToCustomerCommand,
  AssignConversation: assignConversationCommand,
  CloseConversation: closeConversationCommand,
  RecordDataRequest: recordDataRequestCommand,
  AnswerDataRequest: answerDataRequestCommand,
  AddNote: addNoteCommand,
  AssignOrder: assignOrderCommand,
  ResolveAttention: resolveAttentionCommand,
  MovePromisedDate: movePromisedDateCommand,
  RetryNotification: retryNotificationCommand,
  ReleaseNotification: releaseNotificationCommand,
  CorrectContactEmail: correctContactEmailCommand,
  RecordNotification: recordNotificationCommand,
  RecordNotificationFailure: recordNotificationFailureCommand,
  EraseOrder: eraseOrderCommand,
} satisfies RulesOf<typeof officeCommands>
