import { isCourier } from '@cartorio/contracts/couriers.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import { isCourierNumber } from '@cartorio/contracts/tracking-numbers.js'
import { refuse } from '../../refusal.js'
import type { AttentionChange } from '../attention-entry.js'
import type { Obstacle } from '../obstacle.js'
import type { Order } from '../state.js'

/** The parcel on its way. A status set by hand may have named none. */
export const ensureParcel = ({ shipment }: Order): Parcel =>
  shipment !== null && isCourier(shipment.courier)
    ? { courier: shipment.courier, trackingNumber: shipment.trackingNumber }
    : refuse('order/no-parcel')

/** A number that the order has already is kept, whatever was checked when it came. */
export const ensureCourierNumber = ({ courier, trackingNumber }: Parcel, { shipment }: Order): void => {
  const isKept = shipment?.courier === courier && shipment.trackingNumber === trackingNumber
  if (!isKept && !isCourierNumber(courier, trackingNumber)) refuse('order/wrong-tracking-number')
}

export const parcelObstacle = ({ shipment }: Order): Obstacle | undefined =>
  shipment === null ? { code: 'no-tracking-number' } : undefined

/** Whether a command of a worker means the order's current parcel. A command without a parcel does. */
export const isOwnParcel = ({ shipment }: Order, named: Parcel | undefined): boolean =>
  named === undefined || (shipment?.courier === named.courier && shipment.trackingNumber === named.trackingNumber)

/** A number that was typed ends an attempt that is open or of unknown outcome. */
export const withTypedNumber = ({ courierShipment }: Order): Pick<Partial<Order>, 'courierShipment'> =>
  courierShipment?.state === 'unknown' || courierShipment?.state === 'requested'
    ? { courierShipment: { ...courierShipment, state: 'typed' } }
    : {}

export const everyParcelSettled: readonly AttentionChange[] = [
  { settles: 'parcel-flagged' },
  { settles: 'parcel-returned' },
  { settles: 'shipment-unknown' },
]
