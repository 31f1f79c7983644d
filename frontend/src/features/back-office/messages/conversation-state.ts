import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { ConversationState } from '@cartorio/contracts/http/conversations.js'
import { isMessageKind } from '@cartorio/contracts/order/office/events.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type { ConversationListName } from '../api/keys'

export const listLabels: Readonly<Record<ConversationListName, string>> = {
  office: 'Esperando a equipe',
  customer: 'Aguardando cliente',
  mine: 'Minhas',
  closed: 'Encerradas',
  all: 'Todas',
}

const closing = 'ConversationClosed' satisfies OrderEventType
const answering = 'OfficeMessageSent' satisfies OrderEventType

type Told = Pick<AdminOrder, 'history' | 'attention'>

/** Whose turn it is, as the order tells it: the newest entry of its history stands first. */
export const conversationState = ({ history, attention }: Told): ConversationState => {
  if (attention.some(({ kind }) => kind === 'customer-message')) return 'waits-for-office'
  const last = history.find(({ kind }) => isMessageKind(kind) || kind === closing)
  return last?.kind === answering ? 'waits-for-customer' : 'closed'
}

/** The id of the newest message of either side; `''` before the first. */
export const lastMessageOf = ({ history }: Pick<AdminOrder, 'history'>): string =>
  history.find(({ kind }) => isMessageKind(kind))?.id ?? ''
