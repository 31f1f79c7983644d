import { type OrderId, orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { placeOfNumber } from '../../domain/order-number-place.js'
import { type EventStore, type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import { orderStream } from '../pipeline/order-stream.js'

type Log = Pick<EventStore, 'read'>

const firstFrom = async (
  eventStore: Log,
  ...[stream, from]: Parameters<EventStore['read']>
): Promise<RecordedEvent | undefined> => {
  for await (const event of eventStore.read(stream, from)) return event
  return undefined
}

/** The office's orders that have these numbers, from the log alone: a number is the revision of its reservation + 1. */
export const findOrderIds = async (
  eventStore: Log,
  numbers: readonly string[],
  tenantId: TenantId,
): Promise<ReadonlyMap<string, OrderId>> => {
  const found = new Map<string, OrderId>()
  for (const number of new Set(numbers)) {
    const { stream, revision } = placeOfNumber(number)
    const reserved = await firstFrom(eventStore, streamName(stream), revision)
    const orderId = orderIdSchema.safeParse(reserved?.data.orderId)
    // A number may have been reserved for an order that never came to be.
    const created = orderId.success ? await firstFrom(eventStore, orderStream(orderId.data)) : undefined
    const isTheirs = created?.data.orderNumber === number && created.metadata.tenantId === tenantId
    if (orderId.success && isTheirs) found.set(number, orderId.data)
  }
  return found
}

export const findOrderNumbers = async (
  eventStore: Log,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, string>> => {
  const found = new Map<OrderId, string>()
  for (const orderId of orderIds) {
    const created = await firstFrom(eventStore, orderStream(orderId))
    if (typeof created?.data.orderNumber === 'string') found.set(orderId, created.data.orderNumber)
  }
  return found
}
