import { instantSchema } from '@cartorio/contracts/ids.js'
import { officeEvents } from '@cartorio/contracts/order/office/events.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'

const { channel, template, about } = officeEvents.CustomerNotified.data.shape

const messageSchema = z.strictObject({
  channel,
  template,
  about,
  state: z.enum(['sent', 'failed']),
  /** Of the last try. */
  at: instantSchema,
  /** Why it could not be sent. */
  code: z.nullable(z.string()),
})
/** What was sent to an order's customer, or could not be: never to which address. */
export type Message = Immutable<z.infer<typeof messageSchema>>

const notificationsSchema = z.strictObject({ orderId: z.string(), messages: z.array(messageSchema) })
type NotificationsDocument = Immutable<z.infer<typeof notificationsSchema>>

type MessageName = Pick<Message, 'channel' | 'template' | 'about'>

const nameOf = ({ channel, template, about }: MessageName): MessageName => ({ channel, template, about })

const events = ['CustomerNotified', 'NotificationFailed'] as const

const messageOf = (event: OpenedEvent<(typeof events)[number]>): Message => {
  const at = event.metadata.occurredAt
  switch (event.type) {
    case 'CustomerNotified':
      return { ...nameOf(event.data), state: 'sent', at, code: null }
    case 'NotificationFailed':
      return { ...nameOf(event.data), code: event.data.code, state: 'failed', at }
  }
}

const isSameMessage = (one: Message, { channel, template, about }: Message): boolean =>
  one.channel === channel && one.template === template && one.about === about

/** The messages of each order, one entry for each, with its last try. */
export const notifications = orderProjection<NotificationsDocument, (typeof events)[number]>({
  name: 'notifications',
  version: 1,
  flushMillis: 480,
  schema: notificationsSchema,
  shape: { fields: { state: ({ messages }) => [...new Set(messages.map(({ state }) => state))] } },
  events,
  apply: (doc, event, orderId) => {
    const known = doc?.messages ?? []
    const message = messageOf(event)
    return { orderId, messages: [...known.filter((each) => !isSameMessage(each, message)), message] }
  },
})
