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

/** Reads on from where `loaded` stands. The fold needs nothing personal, so no key. */
export const loadFurther = async (eventStore: EventStore, loaded: LoadedOrder): Promise<LoadedOrder> => {
  const events = [...loaded.events]
  let state = loaded.state
  for await (const event of eventStore.read(loaded.stream, loaded.events.length)) {
    state = evolve(state, { event: orderEventOf(event), occurredAt: event.metadata.occurredAt })
    events.push(event)
  }
  return { ...loaded, state, events }
}

export const loadOrder = (eventStore: EventStore, orderId: OrderId): Promise<LoadedOrder> =>
  loadFurther(eventStore, emptyOrder(orderId))
