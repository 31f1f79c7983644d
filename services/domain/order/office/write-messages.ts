import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { isSameAttention } from '../attention-entry.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import { hourlyLimits, mostMessages } from '../customer-limits.js'
import { isErased } from '../erasure.js'
import type { Obstacle } from '../obstacle.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'

const noPerson = (order: Order): Obstacle | undefined => (isErased(order) ? { code: 'person-erased' } : undefined)

const nothingToClose = (order: Order): Obstacle | undefined =>
  noPerson(order) ?? (order.conversation?.closed === true ? { code: 'conversation-closed' } : undefined)

const messageTypes: readonly string[] = ['CustomerMessageReceived', 'OfficeMessageSent'] satisfies OrderEventType[]

/** Whether an event is one that customer or office has written, with which a conversation begins. */
export const isMessage = ({ type }: { readonly type: string }): boolean => messageTypes.includes(type)

export const writeToOfficeCommand = defineCommand({
  type: 'WriteToOffice',
  spec: 'office/write-messages.spec.ts: writing to the office',
  by: ['customer'],
  route: customerRoute('messages'),
  from: always,
  needs: `a text; at most ${hourlyLimits.messages} of the customer in an hour and ${mostMessages} of an order`,
  events: ['CustomerMessageReceived'],
  decide: ({ text }) => [{ type: 'CustomerMessageReceived', data: {}, personal: { text } }],
})

/** The answer to what the customer wrote, or the first word: the customer reads it at the order. */
export const writeToCustomerCommand = defineCommand({
  type: 'WriteToCustomer',
  spec: 'office/write-messages.spec.ts: writing to the customer',
  by: ['operator'],
  route: staffRoute('message'),
  from: always,
  answersMessages: true,
  needs: 'a text; an order whose person was erased takes none',
  events: ['OfficeMessageSent', 'ConversationClosed'],
  decide: ({ text, closes = false }) => [
    { type: 'OfficeMessageSent', data: {}, personal: { text } },
    ...(closes ? [{ type: 'ConversationClosed', data: {} } as const] : []),
  ],
})

export const assignConversationCommand = defineCommand({
  type: 'AssignConversation',
  spec: 'office/write-messages.spec.ts: giving a conversation to a colleague',
  by: ['operator'],
  route: staffRoute('assign-conversation'),
  from: always,
  needs: 'a member of staff of the same office, or none; an order whose person was erased has no conversation',
  events: ['ConversationAssigned'],
  obstacle: noPerson,
  obstacleCode: 'order/forbidden-step',
  decide: ({ staffId }, order) =>
    (order.conversation?.assignedTo ?? null) === staffId ? [] : [{ type: 'ConversationAssigned', data: { staffId } }],
})

export const closeConversationCommand = defineCommand({
  type: 'CloseConversation',
  spec: 'office/write-messages.spec.ts: closing a conversation',
  by: ['operator'],
  route: staffRoute('close-conversation'),
  from: always,
  answersMessages: true,
  needs: 'a message of either side, and a conversation that is not closed; an order whose person was erased has none',
  events: ['ConversationClosed'],
  obstacle: nothingToClose,
  obstacleCode: 'order/forbidden-step',
  decide: () => [{ type: 'ConversationClosed', data: {} }],
})

/** Within which a request about personal data is answered: LGPD, article 19, II. */
const answerDays = 15

export const recordDataRequestCommand = defineCommand({
  type: 'RecordDataRequest',
  spec: 'office/write-messages.spec.ts: a confirmed request about personal data',
  by: ['worker'],
  route: 'a person confirms a request about their data by the mailed link',
  from: always,
  needs: 'an order whose person was not erased, and without an open request about personal data of the same kind',
  events: ['DataRequestConfirmed'],
  decide: ({ request }, order, { now }) => {
    const isOpen = order.attention.some(({ kind, subject }) => kind === 'data-request' && subject === request)
    if (isOpen || isErased(order)) return []
    const dueBy = new Date(Date.parse(now) + answerDays * dayMillis).toISOString()
    return [{ type: 'DataRequestConfirmed', data: { request, dueBy } }]
  },
})

export const answerDataRequestCommand = defineCommand({
  type: 'AnswerDataRequest',
  spec: 'office/write-messages.spec.ts: an answered request about personal data',
  by: ['operator'],
  route: 'POST /api/admin/privacy/requests/{id}/answer',
  from: always,
  needs: 'an open request about personal data of this kind',
  events: ['AttentionResolved'],
  decide: ({ request, reason }, order) => {
    const entry = { kind: 'data-request', subject: request } as const
    if (!order.attention.some((open) => isSameAttention(open, entry))) refuse('order/unknown-attention')
    return [{ type: 'AttentionResolved', data: entry, personal: { reason } }]
  },
})
