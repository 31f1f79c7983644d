import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { type EventStore, type RecordedEvent, type StreamName, streamName } from '../../stores/event-store/port.js'

export const orderStream = (orderId: OrderId): StreamName => streamName(`order-${orderId}`)

/** Place and envelope of a folded event, without its bodies. */
export type EventHeader = Omit<RecordedEvent, 'data' | 'personal'>

/** A loaded stream: its order, and the headers of its events, among which a repeated command finds its own. */
export type LoadedOrder = {
  readonly stream: StreamName
  readonly state: OrderState
  /** The first event, whole: what a customer is answered names the person as it does. */
  readonly created: RecordedEvent | undefined
  readonly events: readonly EventHeader[]
  /** Of the customer's own files. */
  readonly attachedBytes: number
}

export const emptyOrder = (orderId: OrderId): LoadedOrder => ({
  stream: orderStream(orderId),
  state: noOrder,
  created: undefined,
  events: [],
  attachedBytes: 0,
})

const headerOf = ({ stream, revision, position, id, type, metadata }: RecordedEvent): EventHeader => ({
  stream,
  revision,
  position,
  id,
  type,
  metadata,
})

const bytesIn = ({ type, data }: RecordedEvent): number => (type === 'SupportDocumentAttached' ? Number(data.bytes) : 0)

const foldOne = (state: OrderState, event: RecordedEvent, decided = orderEventOf(event)): OrderState =>
  evolve(state, { event: decided, occurredAt: event.metadata.occurredAt })

/**
 * The order after its stream's next events. The fold needs nothing personal, so no key.
 * `decided`: the same events as `decide` made them, where they were; they are not checked twice.
 */
export const foldFurther = (
  loaded: LoadedOrder,
  events: readonly RecordedEvent[],
  decided: readonly OrderEvent[],
): LoadedOrder => ({
  ...loaded,
  state: events.reduce((state, event, index) => foldOne(state, event, decided[index]), loaded.state),
  created: loaded.created ?? events[0],
  events: [...loaded.events, ...events.map(headerOf)],
  attachedBytes: events.reduce((sum, event) => sum + bytesIn(event), loaded.attachedBytes),
})

/** Reads on from where `loaded` stands, event by event: the bodies of a long stream are never there all at once. */
export const loadFurther = async (eventStore: EventStore, loaded: LoadedOrder): Promise<LoadedOrder> => {
  let { state, created, attachedBytes } = loaded
  const events = [...loaded.events]
  for await (const event of eventStore.read(loaded.stream, events.length)) {
    state = foldOne(state, event)
    created ??= event
    events.push(headerOf(event))
    attachedBytes += bytesIn(event)
  }
  return { ...loaded, state, created, events, attachedBytes }
}

export const loadOrder = (eventStore: EventStore, orderId: OrderId): Promise<LoadedOrder> =>
  loadFurther(eventStore, emptyOrder(orderId))
