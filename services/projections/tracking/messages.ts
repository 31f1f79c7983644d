import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { messageViewSchema } from '@cartorio/contracts/http/message-view.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'

export const messageSchema = z.strictObject(messageViewSchema.shape)
export type Message = Immutable<z.infer<typeof messageSchema>>

const writers = { CustomerMessageReceived: 'customer', OfficeMessageSent: 'office' } as const

const isMessage = (type: string): type is keyof typeof writers => Object.hasOwn(writers, type)

/** What customer and office have written so far, oldest first. */
export const messagesAfter = (
  known: readonly Message[],
  { id, type, personal, metadata }: OpenedEvent,
): readonly Message[] => {
  if (!isMessage(type)) return known
  const text = orderEventSchemas[type].personal.safeParse(personal).data?.text
  return text === undefined ? known : [...known, { id, from: writers[type], text, createdAt: metadata.occurredAt }]
}
