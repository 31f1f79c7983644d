import {
  isOrderEventType,
  type OrderEvent,
  type OrderEventNamed,
  type OrderEventType,
  orderEventSchemas,
} from '@cartorio/contracts/events/order-events.js'
import { upcasting as ours } from '../events/upcasters.js'
import type { VersionedEvent } from '../events/upcasting.js'
import { TechnicalError } from '../technical-error.js'

/** Events never change, and a fold reads each several times: it is checked once. */
const checked = new WeakMap<VersionedEvent, OrderEvent>()

/**
 * A stored event of an order, in today's shape.
 * @throws for a type or version that this code does not know, and for data that do not match: never a guess
 */
export const orderEventOf = (event: VersionedEvent, upcasting = ours): OrderEvent => {
  const known = upcasting === ours ? checked.get(event) : undefined
  if (known !== undefined) return known
  const today = presentOrderEvent(event, upcasting)
  if (upcasting === ours) checked.set(event, today)
  return today
}

/**
 * The same for an event of one of these types, so that the compiler asks for the case of each.
 * @throws {TechnicalError} for another type
 */
export const orderEventAmong = <T extends OrderEventType>(
  event: VersionedEvent,
  types: readonly T[],
): OrderEventNamed<T> => {
  const stored = orderEventOf(event)
  const isAmong = (known: OrderEvent): known is OrderEventNamed<T> => types.some((type) => type === known.type)
  if (!isAmong(stored)) throw new TechnicalError(`${stored.type} is not among ${types.join(', ')}`)
  return stored
}

const presentOrderEvent = (event: VersionedEvent, upcasting: typeof ours): OrderEvent => {
  const { type, data, position } = upcasting.present(event)
  if (!isOrderEventType(type)) throw new TechnicalError(`${type} at position ${position} is no event of an order`)
  const parsed = orderEventSchemas[type].data.safeParse(data)
  if (!parsed.success) throw new TechnicalError(`the event at position ${position} does not match its schema`)
  return { type, data: parsed.data } as OrderEvent
}
