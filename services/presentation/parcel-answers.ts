import { courierName, courierTrackingUrl, isCourier } from '@cartorio/contracts/couriers.js'
import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import type { ParcelView } from '@cartorio/contracts/http/parcel-view.js'
import { countryOf, firstParcel, itemsIn } from '../domain/order/parcel/parcels.js'
import { isReadyToShip } from '../domain/order/parcel/ship-order.js'
import { isStillOnItsWay } from '../domain/order/parcel/still-on-its-way.js'
import type { CourierShipment, Order, ParcelState, Shipment } from '../domain/order/state.js'
import { shipmentRefusalText } from './shipment-texts.js'

/** What is known of a parcel by its number. */
const courierFields = (shipment: Shipment | null) => {
  const courier = shipment !== null && isCourier(shipment.courier) ? shipment.courier : null
  return {
    courier,
    courierName: courier === null ? null : courierName(courier),
    trackingNumber: shipment?.trackingNumber ?? null,
    courierUrl: courier === null || shipment === null ? null : courierTrackingUrl(courier, shipment.trackingNumber),
  }
}

/** The single fields of an answer: of the first parcel. */
export const parcelFields = (order: Order) => courierFields(firstParcel(order)?.shipment ?? null)

/** The parcel that was asked for by its number; the first where none has it. */
const askedParcel = (order: Order, trackingNumber: string | undefined): ParcelState | undefined =>
  order.parcels.find(({ shipment }) => shipment !== null && shipment.trackingNumber === trackingNumber) ??
  firstParcel(order)

/** The single fields of what was asked for by its number. */
export const parcelFieldsOf = (order: Order, trackingNumber: string | undefined) =>
  courierFields(askedParcel(order, trackingNumber)?.shipment ?? null)

/** The country to which that parcel goes; without a parcel that of the order. */
export const parcelCountryOf = (order: Order, trackingNumber: string | undefined): string =>
  countryOf(order, askedParcel(order, trackingNumber)?.destination ?? 'customer')

const parcelView = (order: Order, { destination, shipment, flag, deliveredAt }: ParcelState): ParcelView => ({
  destination,
  documentIds: itemsIn(order, destination).map(({ itemId }) => itemId),
  ...courierFields(shipment),
  flag,
  deliveredAt,
})

export const parcelViews = (order: Order): ParcelView[] => order.parcels.map((parcel) => parcelView(order, parcel))

export const courierShipmentView = ({ state, code, product }: CourierShipment): AdminParcel['courierShipment'] => ({
  state,
  code,
  reason: state === 'refused' ? shipmentRefusalText(code) : null,
  product: product?.name ?? null,
})

/** Of the shipment on its way. */
export const shippingPapers = (parcel: ParcelState | undefined): AdminParcel['shippingPapers'] =>
  (parcel?.papers ?? [])
    .filter(({ trackingNumber }) => trackingNumber === parcel?.shipment?.trackingNumber)
    .map(({ uploadId, paper }) => ({ id: uploadId, paper }))

const followedField = (
  order: Order,
  parcel: ParcelState,
  followed: readonly string[],
): Pick<AdminParcel, 'followed'> =>
  parcel.shipment !== null && isStillOnItsWay(order, parcel)
    ? { followed: followed.includes(parcel.shipment.courier) }
    : {}

export const adminParcels = (order: Order, followed: readonly string[]): AdminParcel[] =>
  order.parcels.map((parcel) => ({
    ...parcelView(order, parcel),
    ready: isReadyToShip(order)(parcel),
    ...followedField(order, parcel, followed),
    courierShipment: parcel.courierShipment === null ? null : courierShipmentView(parcel.courierShipment),
    shippingPapers: shippingPapers(parcel),
  }))
