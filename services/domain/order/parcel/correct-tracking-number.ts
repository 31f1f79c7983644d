import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { ensureCourierNumber, ensureParcel, parcelObstacle } from './parcel.js'

const correct = (
  { courier, trackingNumber, reason }: OrderCommandNamed<'CorrectTrackingNumber'>,
  order: Order,
): [OrderEventNamed<'TrackingNumberCorrected'>] => {
  const previous = ensureParcel(order)
  if (previous.courier === courier && previous.trackingNumber === trackingNumber) refuse('order/same-parcel')
  ensureCourierNumber({ courier, trackingNumber }, order)
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'TrackingNumberCorrected', data: { courier, trackingNumber, previous }, personal: { reason } }]
}

export const correctTrackingNumberCommand = defineCommand({
  type: 'CorrectTrackingNumber',
  spec: 'parcel/correct-tracking-number.spec.ts: correcting a tracking number',
  by: ['operator'],
  route: staffRoute('correct-tracking'),
  from: ['SHIPPED'],
  needs: "a parcel, a tracking number of the courier's that no other order has, and a reason",
  events: ['TrackingNumberCorrected', 'NoteAdded'],
  obstacle: parcelObstacle,
  decide: correct,
})
