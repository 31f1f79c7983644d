import { type OrderId, type OrderNumber, orderIdSchema } from '@cartorio/contracts/ids.js'
import { placeOfNumber } from '../domain/order-number-place.js'
import { type EventStore, type RecordedEvent, readStrictly, streamName } from '../stores/event-store/port.js'
import { type Wrong, wrongAt } from './findings.js'
import { foundCorrupt } from './seal-checks.js'
import { wrongOutsideChain } from './stream-checks.js'

/** The event that gave out an order's number, and the order that it names. */
type ReservedNumber =
  | { readonly kind: 'reserved'; readonly event: RecordedEvent; readonly orderId: OrderId }
  /** A restore keeps it from being given out again: its order was lost with the log from before. */
  | { readonly kind: 'withheld'; readonly event: RecordedEvent }
  | { readonly kind: 'wrong'; readonly wrong: Wrong }

const reservedBy = (event: RecordedEvent): ReservedNumber => {
  const what = wrongOutsideChain(event)
  if (what !== undefined) return { kind: 'wrong', wrong: wrongAt(event, what) }
  if (event.type === 'OrderNumberWithheld') return { kind: 'withheld', event }
  const orderId = orderIdSchema.safeParse(event.data.orderId)
  return orderId.success
    ? { kind: 'reserved', event, orderId: orderId.data }
    : { kind: 'wrong', wrong: wrongAt(event, 'it names no order') }
}

/** The order that a number was reserved for; `undefined` for a number that was not given out. Does not read the order. */
export const reservedNumber = async (
  store: EventStore,
  orderNumber: OrderNumber,
): Promise<ReservedNumber | undefined> => {
  const { stream, revision } = placeOfNumber(orderNumber)
  if (revision < 0) return undefined
  try {
    for await (const event of readStrictly(store).read(streamName(stream), revision)) {
      if (event.revision === revision) return reservedBy(event)
      return { kind: 'wrong', wrong: wrongAt(event, `revision ${revision} of its stream is missing`) }
    }
  } catch (error) {
    return { kind: 'wrong', wrong: foundCorrupt(error) }
  }
  return undefined
}
