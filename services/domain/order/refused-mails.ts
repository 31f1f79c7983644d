import { sendingAgain } from '@cartorio/contracts/attention.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Order } from './state.js'

type Message = OrderEventNamed<'NotificationRetryRequested'>['data']

/** The subject of an entry of attention about a message. */
export const messageSubject = ({ channel, template, about }: Message): string => `${channel}/${template}/${about}`

const messageOf = (subject: string): Message => {
  const [, template = '', about = ''] = subject.split('/')
  return { channel: 'email', template, about }
}

/** The messages that could not be sent, and are not on their way again. */
export const refusedMessages = ({ attention }: Pick<Order, 'attention'>): readonly Message[] =>
  attention.flatMap(({ kind, subject, reason }) =>
    kind === 'mail-failed' && reason !== sendingAgain ? [messageOf(subject)] : [],
  )
