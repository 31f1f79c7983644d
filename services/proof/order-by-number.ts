import { type OrderId, type OrderNumber, orderIdSchema } from '@cartorio/contracts/ids.js'
import { upcasting } from '../domain/upcasters.js'
import { type EventStore, streamName } from '../event-store/port.js'

/** The order that has a number: the reservation names it, and its own first event proves it. */
export const orderByNumber = async (store: EventStore, orderNumber: OrderNumber): Promise<OrderId | undefined> => {
  const [, year, digits] = orderNumber.split('-')
  const revision = Number(digits) - 1
  if (revision < 0) return undefined
  for await (const reserved of store.read(streamName(`order-numbers-${year}`), revision)) {
    const orderId = orderIdSchema.safeParse(upcasting.present(reserved).data.orderId)
    if (!orderId.success) return undefined
    for await (const created of store.read(streamName(`order-${orderId.data}`))) {
      return upcasting.present(created).data.orderNumber === orderNumber ? orderId.data : undefined
    }
    return undefined
  }
  return undefined
}
