import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { type CourierId, courierIds } from '@cartorio/contracts/couriers.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Parcel } from '@cartorio/contracts/events/parcel-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { refuse } from '../refusal.js'
import { counted } from './counted.js'
import { forbidden } from './forbidden.js'
import { takenAmount } from './money.js'
import type { Order } from './state.js'
import { missingForShipping } from './transitions.js'

export const ship = (
  { courier, trackingNumber }: OrderCommandNamed<'ShipOrder'>,
  order: Order,
): [OrderEventNamed<'OrderShipped'>] => {
  const missing = missingForShipping(order)
  if (missing !== undefined) forbidden(order, missing, 'order/steps-missing')
  return [{ type: 'OrderShipped', data: { courier, trackingNumber, deliveryCountry: order.deliveryCountry } }]
}

const isCourier = (courier: string): courier is CourierId => courierIds.some((id) => id === courier)

/** The parcel on its way. A status set by hand may have named none. */
const parcelOf = ({ shipment }: Order): Parcel =>
  shipment !== null && isCourier(shipment.courier)
    ? { courier: shipment.courier, trackingNumber: shipment.trackingNumber }
    : refuse('order/no-parcel')

export const correctTrackingNumber = (
  { courier, trackingNumber, reason }: OrderCommandNamed<'CorrectTrackingNumber'>,
  order: Order,
): [OrderEventNamed<'TrackingNumberCorrected'>] => {
  const previous = parcelOf(order)
  if (previous.courier === courier && previous.trackingNumber === trackingNumber) refuse('order/same-parcel')
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'TrackingNumberCorrected', data: { courier, trackingNumber, previous }, personal: { reason } }]
}

/** Takes the courier's word on the order's parcel; a word on another one is passed over. */
export const recordCourierScan = (
  { type: _type, scanned, ...scan }: OrderCommandNamed<'RecordCourierScan'>,
  order: Order,
): OrderEvent[] => {
  const own = order.shipment?.courier === scan.courier && order.shipment.trackingNumber === scan.trackingNumber
  if (!own) return []
  const names = Object.values(scanned).some((value) => value !== undefined)
  return [{ type: 'CourierScanRecorded', data: scan, ...(names ? { personal: scanned } : {}) }]
}

export const flagParcel = (
  { flag, reason }: OrderCommandNamed<'FlagParcel'>,
  order: Order,
): [OrderEventNamed<'ParcelFlagged'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'ParcelFlagged', data: { ...parcelOf(order), flag }, personal: { reason } }]
}

export const returnParcel = (
  { reason }: OrderCommandNamed<'ReturnParcel'>,
  order: Order,
): [OrderEventNamed<'ParcelReturned'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'ParcelReturned', data: parcelOf(order), personal: { reason } }]
}

export const deliver = (order: Order, now: Instant): [OrderEventNamed<'OrderDelivered'>] => {
  const { placedAt, paidAt, currency, deliveredAt, completedAt } = order
  const data = { ...counted(order, now), placedAt, paidAt, amount: takenAmount(order), currency }
  const again = deliveredAt !== null || completedAt !== null
  return [{ type: 'OrderDelivered', data: again ? { ...data, repeated: true } : data }]
}
