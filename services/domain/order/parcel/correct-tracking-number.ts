import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { ensureCourierNumber, ensureParcel, isPartlySent, parcelObstacle } from './parcel.js'
import { chooseParcel, isOnItsWay } from './parcels.js'

const correct = (
  { destination: named, courier, trackingNumber, reason }: OrderCommandNamed<'CorrectTrackingNumber'>,
  order: Order,
): [OrderEventNamed<'TrackingNumberCorrected'>] => {
  const { destination } = chooseParcel(order, named, isOnItsWay)
  const previous = ensureParcel(order, destination)
  if (previous.courier === courier && previous.trackingNumber === trackingNumber) refuse('order/same-parcel')
  ensureCourierNumber({ courier, trackingNumber }, order)
  if (reason.trim() === '') refuse('order/reason-missing')
  const data = { courier, trackingNumber, ...keptDestination(destination), previous }
  return [{ type: 'TrackingNumberCorrected', data, personal: { reason } }]
}

export const correctTrackingNumberCommand = defineCommand({
  type: 'CorrectTrackingNumber',
  spec: 'parcel/correct-tracking-number.spec.ts: correcting a tracking number',
  by: ['operator'],
  route: staffRoute('correct-tracking'),
  from: ['SHIPPED'],
  needs: "a parcel, a tracking number of the courier's that no other order has, and a reason",
  events: ['TrackingNumberCorrected', 'NoteAdded'],
  opensAlso: isPartlySent,
  obstacle: parcelObstacle,
  decide: correct,
})
