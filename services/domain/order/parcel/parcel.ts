import { isCourier } from '@cartorio/contracts/couriers.js'
import type { Destination } from '@cartorio/contracts/order/parcel/destinations.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import { isCourierNumber } from '@cartorio/contracts/tracking-numbers.js'
import { refuse } from '../../refusal.js'
import type { AttentionChange } from '../attention-entry.js'
import type { Obstacle } from '../obstacle.js'
import type { Order, ParcelState } from '../state.js'
import { effectiveStatus } from '../status.js'
import { inWork } from '../status-groups.js'
import { hasSeveralParcels, isSent, parcelNumbered, parcelTo } from './parcels.js'

/** The parcel on its way. A status set by hand may have named none. */
export const ensureParcel = (order: Order, destination: Destination): Parcel => {
  const shipment = parcelTo(order, destination)?.shipment ?? null
  return shipment !== null && isCourier(shipment.courier)
    ? { courier: shipment.courier, trackingNumber: shipment.trackingNumber }
    : refuse('order/no-parcel')
}

/** A number that the order has already is kept, whatever was checked when it came. */
export const ensureCourierNumber = (named: Parcel, order: Order): void => {
  const isKept = parcelNumbered(order, named) !== undefined
  if (!isKept && !isCourierNumber(named.courier, named.trackingNumber)) refuse('order/wrong-tracking-number')
}

export const parcelObstacle = ({ parcels }: Order): Obstacle | undefined =>
  parcels.every(({ shipment }) => shipment === null) ? { code: 'no-tracking-number' } : undefined

/** Whether a parcel has left while another document is still at work. */
export const isPartlySent = (order: Order): boolean =>
  hasSeveralParcels(order) && order.parcels.some(isSent) && inWork.includes(effectiveStatus(order))

/** A number that was typed ends an attempt that is open or of unknown outcome. */
export const withTypedNumber = ({ courierShipment }: ParcelState): Pick<ParcelState, 'courierShipment'> => ({
  courierShipment:
    courierShipment?.state === 'unknown' || courierShipment?.state === 'requested'
      ? { ...courierShipment, state: 'typed' }
      : courierShipment,
})

/** What was wrong with a parcel is past, for one destination or for all. */
export const parcelSettled = (destination?: Destination): readonly AttentionChange[] =>
  (['parcel-flagged', 'parcel-returned', 'shipment-unknown'] as const).map((settles) => ({
    settles,
    ...(destination === undefined ? {} : { destination }),
  }))
