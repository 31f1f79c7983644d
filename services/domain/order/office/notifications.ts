import { type AttentionName, sendingAgain } from '@cartorio/contracts/attention.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'

export const recordNotificationCommand = defineCommand({
  type: 'RecordNotification',
  spec: 'office/record-notification.spec.ts: a message to the customer',
  by: ['worker'],
  route: 'a message was sent to the customer',
  from: always,
  needs: 'nothing',
  events: ['CustomerNotified'],
  decide: ({ type: _type, ...data }) => [{ type: 'CustomerNotified', data }],
})

export const recordNotificationFailureCommand = defineCommand({
  type: 'RecordNotificationFailure',
  spec: 'office/record-notification.spec.ts: a message to the customer',
  by: ['worker'],
  route: 'a message could not be sent to the customer',
  from: always,
  needs: 'nothing',
  events: ['NotificationFailed'],
  decide: ({ type: _type, ...data }) => [{ type: 'NotificationFailed', data }],
})

type Message = OrderEventNamed<'NotificationRetryRequested'>['data']

/** The subject of an entry of attention about a message. */
export const messageSubject = ({ channel, template, about }: Message): string => `${channel}/${template}/${about}`

const parseMessageSubject = (subject: string): Message => {
  const [, template = '', about = ''] = subject.split('/')
  return { channel: 'email', template, about }
}

type Entry = AttentionName & { readonly reason: string }

/** The messages that could not be sent, and are not on their way again. */
export const refusedMessages = ({ attention }: { readonly attention: readonly Entry[] }): readonly Message[] =>
  attention.flatMap(({ kind, subject, reason }) =>
    kind === 'mail-failed' && reason !== sendingAgain ? [parseMessageSubject(subject)] : [],
  )

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
