import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { type EventStore, type RecordedEvent, type StreamName, streamName } from '../../event-store/port.js'

export const orderStream = (orderId: OrderId): StreamName => streamName(`order-${orderId}`)

/** A stream as loaded: its order, and its events for the look for one's own command. */
export type LoadedOrder = {
  readonly stream: StreamName
  readonly state: OrderState
  readonly events: readonly RecordedEvent[]
}

export const emptyOrder = (orderId: OrderId): LoadedOrder => ({
  stream: orderStream(orderId),
  state: noOrder,
  events: [],
})

/**
 * The order after its stream's next events. The fold needs nothing personal, so no key.
 * `decided`: the same events as `decide` made them, where they were; they need no second look.
 */
export const foldFurther = (
  loaded: LoadedOrder,
  events: readonly RecordedEvent[],
  decided: readonly OrderEvent[] = [],
): LoadedOrder => ({
  ...loaded,
  state: events.reduce<OrderState>(
    (state, event, index) =>
      evolve(state, { event: decided[index] ?? orderEventOf(event), occurredAt: event.metadata.occurredAt }),
    loaded.state,
  ),
  events: [...loaded.events, ...events],
})

/** Reads on from where `loaded` stands. */
export const loadFurther = async (eventStore: EventStore, loaded: LoadedOrder): Promise<LoadedOrder> => {
  const events: RecordedEvent[] = []
  for await (const event of eventStore.read(loaded.stream, loaded.events.length)) events.push(event)
  return foldFurther(loaded, events)
}

export const loadOrder = (eventStore: EventStore, orderId: OrderId): Promise<LoadedOrder> =>
  loadFurther(eventStore, emptyOrder(orderId))
