import type { OrderId } from '@cartorio/contracts/ids.js'
import { type LoadedOrder, loadOrder } from '../../command/pipeline/order-stream.js'
import type { EventStore, RecordedEvent } from '../../stores/event-store/port.js'

export type OrderWithEvent = {
  readonly loaded: LoadedOrder
  /** One event whole, where the stream holds it: a loaded order has headers alone. */
  readonly about: RecordedEvent | undefined
}

/** An order and one of its events, in one read of its stream. */
export const loadWith = async (eventStore: EventStore, orderId: OrderId, eventId: string): Promise<OrderWithEvent> => {
  let about: RecordedEvent | undefined
  const read: EventStore['read'] = async function* (...from) {
    for await (const event of eventStore.read(...from)) {
      if (event.id === eventId) about = event
      yield event
    }
  }
  const loaded = await loadOrder({ ...eventStore, read }, orderId)
  return { loaded, about }
}
