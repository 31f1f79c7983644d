import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { Order } from '../../domain/order/state.js'
import { command, happened } from './built.js'
import { orderCancelled } from './order-history.js'
import { operatorId } from './staff-history.js'

/** A customer opens the link of a mail. */
export const openMailLink = () => command('RecordMailLinkOpened', {})
export const mailLinkOpened = () => happened('MailLinkOpened', { data: {} })
export const writeToOffice = (text = 'Meu sobrenome é Souza, com z.') => command('WriteToOffice', { text })
export const writeToCustomer = (text = 'Já anotamos, obrigado.', closes?: boolean) =>
  command('WriteToCustomer', { text, ...(closes === undefined ? {} : { closes }) })
export const assignConversation = (staffId: OrderCommandNamed<'AssignConversation'>['staffId'] = operatorId) =>
  command('AssignConversation', { staffId })
export const closeConversation = () => command('CloseConversation', {})
export const recordDataRequest = (request: DataRequest = 'access') => command('RecordDataRequest', { request })
export const answerDataRequest = (request: DataRequest = 'access', reason = 'Pedido atendido.') =>
  command('AnswerDataRequest', { request, reason })
export const cancelOwnOrder = () => command('CancelOwnOrder', {})

export const messageReceived = (text = 'Meu sobrenome é Souza, com z.') =>
  happened('CustomerMessageReceived', { data: {}, personal: { text } })
export const messageSent = (text = 'Já anotamos, obrigado.') =>
  happened('OfficeMessageSent', { data: {}, personal: { text } })
export const conversationAssigned = (
  staffId: OrderEventNamed<'ConversationAssigned'>['data']['staffId'] = operatorId,
) => happened('ConversationAssigned', { data: { staffId } })
export const conversationClosed = () => happened('ConversationClosed', { data: {} })
export const dataRequested = (request: DataRequest = 'access', dueBy = '2026-03-17T12:00:00.000Z') =>
  happened('DataRequestConfirmed', { data: { request, dueBy } })
/** By the customer, through the order's link. */
export const ownEmailCorrected = (email = 'ana.souza@example.com') =>
  happened('ContactEmailCorrected', { data: { by: 'customer' }, personal: { email } })
/** A new link with a corrected address, which another mail has. */
export const linkMailedWith = (mailedWith: 'email-corrected' | 'sent-again', generation = 1) =>
  happened('AccessLinkReplaced', { data: { generation, mailedWith } })

/** Through the order's link. */
export const orderCancelledByCustomer = () => (order: Order) =>
  happened('OrderCancelled', { data: { ...orderCancelled()(order).data, cause: 'customer' } })
