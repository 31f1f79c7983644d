import { isCourier } from '@cartorio/contracts/couriers.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { isCourierNumber, wrongTrackingNumberMessage } from '@cartorio/contracts/tracking-numbers.js'
import type { FieldProblem, Values } from '../order-form'

/** A number that the courier gives to no parcel; one that the order has already is kept, as the server does. */
export const parcelProblems = ({ courier, trackingNumber }: Values, order: AdminOrder): readonly FieldProblem[] => {
  if (typeof courier !== 'string' || typeof trackingNumber !== 'string' || !isCourier(courier)) return []
  const number = trackingNumber.toUpperCase()
  const isKept = order.courier === courier && order.trackingNumber === number
  return isKept || isCourierNumber(courier, number)
    ? []
    : [{ field: 'trackingNumber', message: wrongTrackingNumberMessage }]
}
