import type { OrderCommand } from '@cartorio/contracts/commands.js'
import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import { refuse } from '../refusal.js'
import { TechnicalError } from '../technical-error.js'
import { create } from './create.js'
import { attachSupportDocument, completeApplicantData, submitBirthCertificateData } from './customer-data.js'
import { cancel, complete, deliver, overrideStatus } from './end.js'
import { ensureNothingPersonal, erase } from './erase.js'
import { confirmPayment, requestPayment } from './payment.js'
import type { Order, OrderState } from './state.js'
import { doStep, ship, startProcessing } from './work.js'

/** When and on which order a command is decided: what a pure function must be told. */
export type Decision = { readonly now: Instant; readonly orderId: OrderId }

const decideOnOrder = (
  command: Exclude<OrderCommand, { type: 'CreateOrder' }>,
  order: Order,
  { now, orderId }: Decision,
): OrderEvent[] => {
  switch (command.type) {
    case 'RequestPayment':
      return requestPayment(command, order)
    case 'ConfirmPayment':
      return confirmPayment(command, order, now, orderId)
    case 'CompleteApplicantData':
      return completeApplicantData(command, order)
    case 'SubmitBirthCertificateData':
      return submitBirthCertificateData(command, order)
    case 'AttachSupportDocument':
      return attachSupportDocument(command, order)
    case 'StartProcessing':
      return startProcessing(order)
    case 'IssueDocuments':
      return doStep('issue', command.itemIds, order)
    case 'TranslateDocuments':
      return doStep('translate', command.itemIds, order)
    case 'ApostilleDocuments':
      return doStep('apostille', command.itemIds, order)
    case 'ShipOrder':
      return ship(command, order)
    case 'DeliverOrder':
      return deliver(order, now)
    case 'CompleteOrder':
      return complete(order, now)
    case 'CancelOrder':
      return cancel(command, order, now)
    case 'OverrideStatus':
      return overrideStatus(command, order)
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
const noteOf = (command: OrderCommand): OrderEvent[] =>
  'note' in command && command.type !== 'OverrideStatus' && command.note
    ? [{ type: 'NoteAdded', data: { visibility: 'internal' }, personal: { text: command.note } }]
    : []

/**
 * What a command makes of an order: the events to append, none when it was already so.
 * @throws {DomainError} when the order refuses it
 */
export const decide = (command: OrderCommand, state: OrderState, decision: Decision): OrderEvent[] => {
  if (command.type === 'CreateOrder') return create(command, state, decision.now)
  if (!state.exists) return refuse('order/unknown')
  ensureNothingPersonal(command, state)
  return [...decideOnOrder(command, state, decision), ...noteOf(command)]
}
