import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { isErased } from '../../domain/order/erasure.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type Order, type OrderState } from '../../domain/order/state.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'

/** Read models that fold the same order from its first event on share its states: each is made once, and held once. */
const folded = new WeakMap<OpenedEvent, { readonly before: OrderState; readonly after: OrderState }>()

/** The order after one more event of its stream: one fold for every read model, the write side's own. */
export const foldOrder = (state: OrderState | undefined, event: OpenedEvent): OrderState => {
  const before = state ?? noOrder
  const known = folded.get(event)
  if (known?.before === before) return known.after
  const after = evolve(before, { event: orderEventOf(event), occurredAt: event.metadata.occurredAt })
  folded.set(event, { before, after })
  return after
}

/** @throws when an order's stream does not begin with its creation */
export const existing = (state: OrderState, event: OpenedEvent): Order => {
  if (!state.exists) throw new TechnicalError(`${event.stream} does not begin with OrderCreated`)
  return state
}

/** Names and addresses given with the order; `undefined` for another event, and once they were erased. */
export const createdPersonal = ({ type, personal }: OpenedEvent) =>
  type === 'OrderCreated' ? orderEventSchemas.OrderCreated.personal.safeParse(personal).data : undefined

/** What a document may hold of a person: nothing once the order says that the person was erased, whatever came when. */
export const unlessErased = <T>(order: Order, personal: T): T | null => (isErased(order) ? null : personal)

/** Where the parcel goes from now on; `undefined` for another event, and once it was erased. */
export const newDelivery = ({ type, personal }: OpenedEvent) =>
  type === 'DeliveryAddressChanged'
    ? orderEventSchemas.DeliveryAddressChanged.personal.safeParse(personal).data?.delivery
    : undefined

/** The number under which the parcel goes from now on; `undefined` for an event that says nothing of it. */
const newTrackingNumber = (event: OpenedEvent): string | undefined => {
  const stored = orderEventOf(event)
  switch (stored.type) {
    case 'StatusOverridden':
      return stored.data.shipment?.trackingNumber
    case 'OrderShipped':
    case 'TrackingNumberCorrected':
      return stored.data.trackingNumber
    default:
      return undefined
  }
}

/** The numbers of all parcels after one more event, each once. */
export const withTrackingNumber = (known: readonly string[], event: OpenedEvent): readonly string[] => {
  const number = newTrackingNumber(event)
  return number === undefined || known.includes(number) ? known : [...known, number]
}

/** Where messages go from now on; `undefined` for another event, and once it was erased. */
export const newEmail = ({ type, personal }: OpenedEvent) =>
  type === 'ContactEmailCorrected'
    ? orderEventSchemas.ContactEmailCorrected.personal.safeParse(personal).data?.email
    : undefined
