import { type Destination, destinations } from '@cartorio/contracts/order/parcel/destinations.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import { refuse } from '../../refusal.js'
import { goesTo, parcelItems } from '../item-delivery.js'
import type { ItemState, Order, ParcelState, Shipment } from '../state.js'

type Parcels = Pick<Order, 'parcels'>

export const newParcel = (destination: Destination): ParcelState => ({
  destination,
  shipment: null,
  courierShipment: null,
  papers: [],
  flag: null,
  deliveredAt: null,
})

export const parcelTo = ({ parcels }: Parcels, destination: Destination): ParcelState | undefined =>
  parcels.find((parcel) => parcel.destination === destination)

/** The one that the single fields of an answer show; `undefined` where nothing is sent as a parcel. */
export const firstParcel = ({ parcels }: Parcels): ParcelState | undefined => parcels[0]

/** The order's parcels after a change of one; an event may name a parcel that the order did not have. */
export const changeParcel = (
  { parcels }: Parcels,
  destination: Destination,
  change: (parcel: ParcelState) => ParcelState,
): Parcels => {
  const known = parcels.some((parcel) => parcel.destination === destination)
  const all = known
    ? parcels
    : destinations.flatMap((each) => parcelTo({ parcels }, each) ?? (each === destination ? newParcel(each) : []))
  return { parcels: all.map((parcel) => (parcel.destination === destination ? change(parcel) : parcel)) }
}

const isSameParcel = (shipment: Shipment | null, { courier, trackingNumber }: Parcel): boolean =>
  shipment?.courier === courier && shipment.trackingNumber === trackingNumber

/** The parcel that has a courier's number now. */
export const parcelNumbered = ({ parcels }: Parcels, named: Parcel): ParcelState | undefined =>
  parcels.find(({ shipment }) => isSameParcel(shipment, named))

/** The parcel that a shipment was requested for. Attempts are counted within the order. */
export const parcelOfAttempt = ({ parcels }: Parcels, attempt: number): ParcelState | undefined =>
  parcels.find(({ courierShipment }) => courierShipment?.attempt === attempt)

export const nextAttempt = ({ parcels }: Parcels): number =>
  Math.max(0, ...parcels.map(({ courierShipment }) => courierShipment?.attempt ?? 0)) + 1

export const papersOf = ({ parcels }: Parcels): readonly ParcelState['papers'][number][] =>
  parcels.flatMap(({ papers }) => papers)

/**
 * The parcel that an operator means: the one that was named, or the only one that it can be.
 * @throws {DomainError} order/which-parcel, order/no-parcel
 */
export const chooseParcel = (
  order: Order,
  named: Destination | undefined,
  canBe: (parcel: ParcelState) => boolean,
): ParcelState => {
  if (named !== undefined) return parcelTo(order, named) ?? refuse('order/no-parcel')
  const { parcels } = order
  const [one, another] = parcels.length === 1 ? parcels : parcels.filter(canBe)
  if (another !== undefined) refuse('order/which-parcel')
  return one ?? refuse('order/no-parcel')
}

export const isSent = ({ shipment }: ParcelState): boolean => shipment !== null

export const isOnItsWay = ({ shipment, deliveredAt }: ParcelState): boolean => shipment !== null && deliveredAt === null

/** The items that go on and whose documents go into the parcel. */
export const itemsIn = ({ items }: Pick<Order, 'items'>, destination: Destination): readonly ItemState[] =>
  parcelItems(items).filter((item) => goesTo(item, destination))

/** The parcels of a new order: one for each destination to which a document goes. */
export const newParcels = (items: readonly Pick<ItemState, 'delivery'>[]): readonly ParcelState[] =>
  destinations.filter((destination) => items.some((item) => goesTo(item, destination))).map(newParcel)

/** Whether the documents of an order go to more than one destination. */
export const hasSeveralParcels = ({ parcels }: Parcels): boolean => parcels.length > 1

/** Whether every parcel has left; one whose items have all ended never will. */
export const areAllSent = (order: Pick<Order, 'parcels' | 'items'>): boolean =>
  order.parcels.length === 0 ||
  (order.parcels.some(isSent) &&
    order.parcels.every((parcel) => isSent(parcel) || itemsIn(order, parcel.destination).length === 0))

/** Whether a parcel is not to arrive any more: it has, or its items ended before it left. */
export const hasArrived = (order: Pick<Order, 'items'>, parcel: ParcelState): boolean =>
  parcel.deliveredAt !== null || (!isSent(parcel) && itemsIn(order, parcel.destination).length === 0)

/** Whether a parcel other than this one is still to arrive. */
export const isAnotherAwaited = (order: Order, destination: Destination): boolean =>
  order.parcels.some((parcel) => parcel.destination !== destination && !hasArrived(order, parcel))

/** The country to which a parcel goes. */
export const countryOf = ({ deliveryCountry }: Pick<Order, 'deliveryCountry'>, destination: Destination): string =>
  destination === 'attorney' ? 'BR' : deliveryCountry
