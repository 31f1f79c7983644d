import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import * as z from 'zod/mini'
import type { RecordedEvent } from '../../stores/event-store/port.js'

/** The events that take a step back. */
const reversals = ['DocumentStepReversed', 'ShippingReversed', 'DeliveryReversed']
export const isReversal = ({ type }: Pick<RecordedEvent, 'type'>): boolean => reversals.includes(type)

const reversalOf = (eventId: string) => (event: RecordedEvent) => isReversal(event) && event.data.reverses === eventId

/** The events that took a step back and knew of no mail about it. */
export const untoldReversals = (events: readonly RecordedEvent[], eventId: string): readonly string[] =>
  events
    .filter(reversalOf(eventId))
    .filter(({ data }) => data.mailed !== true)
    .map(({ id }) => id)

const namedItems = z.optional(z.array(z.string()))

/** A step without the documents of which it was taken back since; `undefined` where nothing of it holds. */
export const whatHolds = (
  event: OrderEvent,
  eventId: string,
  events: readonly RecordedEvent[],
): OrderEvent | undefined => {
  const taken = events.filter(reversalOf(eventId)).map(({ data }) => namedItems.parse(data.itemIds))
  if (taken.length === 0) return event
  switch (event.type) {
    case 'DocumentIssued':
      return withItems(event, taken)
    case 'DocumentTranslated':
      return withItems(event, taken)
    case 'DocumentApostilled':
      return withItems(event, taken)
    default:
      return undefined
  }
}

const withItems = <
  E extends Extract<OrderEvent, { type: 'DocumentIssued' | 'DocumentTranslated' | 'DocumentApostilled' }>,
>(
  event: E,
  taken: readonly (readonly string[] | undefined)[],
): E | undefined => {
  const gone: readonly string[] = taken.flatMap((itemIds) => itemIds ?? [])
  const itemIds = event.data.itemIds.filter((itemId) => !gone.includes(itemId))
  return itemIds.length === 0 ? undefined : { ...event, data: { ...event.data, itemIds } }
}
