import { isOrderEventType, type OrderEvent, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { upcasting as ours } from '../events/upcasters.js'
import type { VersionedEvent } from '../events/upcasting.js'
import { TechnicalError } from '../technical-error.js'

/**
 * A stored event of an order, in today's shape, without its personal part: a fold needs no key.
 * @throws for a type or version that this code does not know, and for data that do not match: never a guess
 */
export const parseOrderEvent = (event: VersionedEvent, upcasting = ours): OrderEvent => {
  const { type, data, position } = upcasting.present(event)
  if (!isOrderEventType(type)) throw new TechnicalError(`${type} at position ${position} is no event of an order`)
  const parsed = orderEventSchemas[type].data.safeParse(data)
  if (!parsed.success) throw new TechnicalError(`the event at position ${position} does not match its schema`)
  return { type, data: parsed.data } as OrderEvent
}
