import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { type Projection, touchesItsOrderBy } from '../projection.js'

/** What was sent to an order's customer, or could not be: never to which address. */
export type Message = OrderEventNamed<'CustomerNotified'>['data'] & {
  readonly state: 'sent' | 'failed'
  /** Of the last try. */
  readonly at: Instant
  /** Why it could not be sent. */
  readonly code: string | null
}

export type OutboxDocument = { readonly orderId: string; readonly messages: readonly Message[] }

const messageOf = (event: OrderEvent, at: Instant): Message | undefined => {
  switch (event.type) {
    case 'CustomerNotified':
      return { ...event.data, state: 'sent', at, code: null }
    case 'NotificationFailed':
      return { ...event.data, state: 'failed', at }
    default:
      return undefined
  }
}

const isSameMessage = (one: Message, { channel, template, about }: Message): boolean =>
  one.channel === channel && one.template === template && one.about === about

/** What was sent to whom: by order, one entry for each message, with its last try. */
export const outbox: Projection<OutboxDocument> = {
  name: 'outbox',
  version: 1,
  shape: { fields: { state: ({ messages }) => [...new Set(messages.map(({ state }) => state))] } },
  touches: touchesItsOrderBy('CustomerNotified', 'NotificationFailed'),
  apply: (doc, event, orderId) => {
    const known = doc?.messages ?? []
    const message = messageOf(orderEventOf(event), event.metadata.occurredAt)
    if (message === undefined) return { orderId, messages: known }
    return { orderId, messages: [...known.filter((each) => !isSameMessage(each, message)), message] }
  },
}
