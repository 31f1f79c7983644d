import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { orderIdOfStream } from '../domain/derived-ids.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { RecordedEvent } from '../stores/event-store/port.js'

/** An event of the log, and the event of an order that it holds. */
export type StoredOrderEvent = { readonly event: RecordedEvent; readonly stored: OrderEvent }

export const orderIdOfEvent = ({ stream }: RecordedEvent): string => {
  const orderId = orderIdOfStream(stream)
  if (orderId === undefined) throw new TechnicalError(`${stream} is no order's stream`)
  return orderId
}
