import { type AttentionName, sendingAgain } from '@cartorio/contracts/attention.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'

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
