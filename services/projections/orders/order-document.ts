import { isErased } from '../../domain/order/erasure.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type Order, type OrderState } from '../../domain/order/state.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'

/** Read models that fold the same order from its first event on share its states: each is made once, and held once. */
const folded = new WeakMap<OpenedOrderEvent, { readonly before: OrderState; readonly after: Order }>()

/**
 * The order after one more event of its stream: one fold for every read model, the write side's own.
 * @throws when an order's stream does not begin with its creation
 */
export const foldOrder = (state: OrderState | undefined, event: OpenedOrderEvent): Order => {
  const before = state ?? noOrder
  const known = folded.get(event)
  if (known?.before === before) return known.after
  const after = evolve(before, { event, occurredAt: event.metadata.occurredAt })
  if (!after.exists) throw new TechnicalError(`${event.stream} does not begin with OrderCreated`)
  folded.set(event, { before, after })
  return after
}

/** What a document may hold of a person: nothing once the order says that the person was erased, whatever came when. */
export const unlessErased = <T>(order: Order, personal: T): T | null => (isErased(order) ? null : personal)

/** The number under which the parcel goes from now on; `undefined` for an event that says nothing of it. */
const newTrackingNumber = (event: OpenedOrderEvent): string | undefined => {
  switch (event.type) {
    case 'StatusOverridden':
      return event.data.shipment?.trackingNumber
    case 'OrderShipped':
    case 'TrackingNumberCorrected':
      return event.data.trackingNumber
    default:
      return undefined
  }
}

/** The numbers of all parcels after one more event, each once. */
export const withTrackingNumber = (known: readonly string[], event: OpenedOrderEvent): readonly string[] => {
  // It was of another parcel: nobody looks for this order by it.
  if (event.type === 'ShippingReversed') {
    const { trackingNumber, restored } = event.data
    return restored.shipment?.trackingNumber === trackingNumber ? known : known.filter((one) => one !== trackingNumber)
  }
  const number = newTrackingNumber(event)
  return number === undefined || known.includes(number) ? known : [...known, number]
}
