import type { OrderCommand } from '@cartorio/contracts/commands.js'
import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import { refuse } from '../refusal.js'
import { TechnicalError } from '../technical-error.js'
import { requestCharge, waiveCharge } from './charges.js'
import { commandRules } from './command-rules.js'
import { create } from './create.js'
import {
  attachSupportDocument,
  changeDeliveryAddress,
  completeApplicantData,
  requestDataCorrection,
  submitBirthCertificateData,
} from './customer-data.js'
import { closeDispute, openDispute } from './disputes.js'
import { cancel, complete, overrideStatus } from './end.js'
import { ensureNothingPersonal, erase } from './erase.js'
import { ensureStatus } from './forbidden.js'
import { addNote, assign, movePromisedDate, replaceAccessLink } from './office-commands.js'
import { correctTrackingNumber, deliver, flagParcel, recordCourierScan, returnParcel, ship } from './parcel.js'
import { confirmPayment, recordPaymentFailure, requestPayment } from './payment.js'
import { recordRefund, recordRefundFailure, requestRefund } from './refunds.js'
import type { Order, OrderState } from './state.js'
import { setTranslationLanguage } from './translation-language.js'
import { attachIssuedCopy, cancelItems, doStep, startProcessing } from './work.js'

/** When and on which order a command is decided: what a pure function must be told. */
export type Decision = {
  readonly now: Instant
  readonly orderId: OrderId
  /** Of the files that the order has; its state holds their names alone. */
  readonly attachedBytes?: number
}

type OrderTold = Exclude<OrderCommand, { type: 'CreateOrder' }>

const decideOnOrder = (
  command: OrderTold,
  order: Order,
  { now, orderId, attachedBytes = 0 }: Decision,
): OrderEvent[] => {
  switch (command.type) {
    case 'RequestPayment':
      return requestPayment(command, order)
    case 'ConfirmPayment':
      return confirmPayment(command, order, now, orderId)
    case 'RecordPaymentFailure':
      return recordPaymentFailure(command, order)
    case 'RequestCharge':
      return requestCharge(command, order)
    case 'WaiveCharge':
      return waiveCharge(command, order)
    case 'RequestRefund':
      return requestRefund(command, order, now)
    case 'RecordRefund':
      return recordRefund(command, order, now)
    case 'RecordRefundFailure':
      return recordRefundFailure(command, order)
    case 'OpenDispute':
      return openDispute(command, order)
    case 'CloseDispute':
      return closeDispute(command, order)
    case 'CompleteApplicantData':
      return completeApplicantData(command, order)
    case 'SubmitBirthCertificateData':
      return submitBirthCertificateData(command, order)
    case 'SetTranslationLanguage':
      return setTranslationLanguage(command, order)
    case 'AttachSupportDocument':
      return attachSupportDocument(command, order, attachedBytes)
    case 'RequestDataCorrection':
      return requestDataCorrection(command, order)
    case 'ChangeDeliveryAddress':
      return changeDeliveryAddress(command, order)
    case 'ReplaceAccessLink':
      return replaceAccessLink(command, order)
    case 'StartProcessing':
      return startProcessing()
    case 'IssueDocuments':
      return doStep('issue', command.itemIds, order)
    case 'TranslateDocuments':
      return doStep('translate', command.itemIds, order)
    case 'ApostilleDocuments':
      return doStep('apostille', command.itemIds, order)
    case 'AttachIssuedCopy':
      return attachIssuedCopy(command, order)
    case 'CancelItems':
      return cancelItems(command, order, now)
    case 'ShipOrder':
      return ship(command, order)
    case 'CorrectTrackingNumber':
      return correctTrackingNumber(command, order)
    case 'RecordCourierScan':
      return recordCourierScan(command, order)
    case 'FlagParcel':
      return flagParcel(command, order)
    case 'ReturnParcel':
      return returnParcel(command, order)
    case 'DeliverOrder':
      return deliver(order, now)
    case 'CompleteOrder':
      return complete(order, now)
    case 'CancelOrder':
      return cancel(command, order, now)
    case 'OverrideStatus':
      return overrideStatus(command, order)
    case 'AddNote':
      return addNote(command)
    case 'AssignOrder':
      return assign(command, order)
    case 'MovePromisedDate':
      return movePromisedDate(command, order, now)
    case 'RecordNotification': {
      const { type: _type, ...data } = command
      return [{ type: 'CustomerNotified', data }]
    }
    case 'RecordNotificationFailure': {
      const { type: _type, ...data } = command
      return [{ type: 'NotificationFailed', data }]
    }
    case 'EraseOrder':
      return erase(command, order, now)
    default:
      return unknownCommand(command satisfies never)
  }
}

const unknownCommand = ({ type }: { readonly type: string }): never => {
  throw new TechnicalError(`decide: no case for ${type}`)
}

/** An operator's remark on a step is an event of its own. An override carries its note itself. */
const remarkOf = (command: OrderCommand): OrderEvent[] =>
  'note' in command && command.type !== 'OverrideStatus' && command.note?.trim()
    ? [
        {
          type: 'NoteAdded',
          data: { visibility: command.notePublic === true ? 'public' : 'internal' },
          personal: { text: command.note },
        },
      ]
    : []

/**
 * What a command makes of an order: the events to append, none when it was already so.
 * @throws {DomainError} when the order refuses it
 */
export const decide = (command: OrderCommand, state: OrderState, decision: Decision): OrderEvent[] => {
  if (command.type === 'CreateOrder') return create(command, state, decision.now)
  if (!state.exists) return refuse('order/unknown')
  ensureNothingPersonal(command, state)
  const { refusesItself, from } = commandRules[command.type]
  if (refusesItself !== true) ensureStatus(state, from)
  const events = decideOnOrder(command, state, decision)
  return [...events, ...remarkOf(command)]
}
