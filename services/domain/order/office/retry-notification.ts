import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { messageSubject, refusedMessages } from './refused-mails.js'

const retry = (
  { subject }: OrderCommandNamed<'RetryNotification'>,
  order: Order,
): [OrderEventNamed<'NotificationRetryRequested'>] => {
  const data =
    refusedMessages(order).find((message) => messageSubject(message) === subject) ?? refuse('order/unknown-attention')
  return [{ type: 'NotificationRetryRequested', data }]
}

export const retryNotificationCommand = defineCommand({
  type: 'RetryNotification',
  spec: 'office/retry-notification.spec.ts: sending a refused message again',
  by: ['operator'],
  route: staffRoute('resend-mail'),
  from: always,
  needs: 'a message that could not be sent, and is not on its way again',
  events: ['NotificationRetryRequested', 'NoteAdded'],
  obstacle: (order) => (refusedMessages(order).length > 0 ? undefined : { code: 'nothing-to-resend' }),
  decide: retry,
})
