import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { parseOrderEvent } from '../../domain/order/stored-event.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { Erasure } from '../../privacy/erasure-list.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'

/** What an event of the log tells of an erasure. @throws for another event */
export const erasureOf = (event: RecordedEvent): Erasure => {
  const stored = parseOrderEvent(event)
  if (stored.type !== 'PersonalDataErased')
    throw new TechnicalError(`${event.type} at position ${event.position} is no erasure`)
  const { erasedAt, ground, contacts } = stored.data
  const orderId = orderIdSchema.parse(event.stream.replace(/^order-/, ''))
  return { orderId, eventId: event.id, erasedAt, ground, ...(contacts === undefined ? {} : { contacts }) }
}
