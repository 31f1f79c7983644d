import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { acknowledged, acknowledgedWithReason } from '../contradictions.js'
import { counted } from '../counted.js'
import { filesOwed } from '../item-delivery.js'
import { delivered } from './delivered.js'
import { ensureParcel, isPartlySent } from './parcel.js'
import {
  chooseDestination,
  hasSeveralParcels,
  isAnotherAwaited,
  isOnItsWay,
  parcelNumbered,
  parcelTo,
} from './parcels.js'

export const deliverOrderCommand = defineCommand({
  type: 'DeliverOrder',
  spec: 'parcel/deliver-order.spec.ts: delivering an order',
  by: ['operator', 'worker'],
  route: staffRoute('deliver'),
  from: ['SHIPPED'],
  needs:
    "with the last parcel every file released; of an operator a reason, where the facts contradict a status that was set by hand; a courier's answer about another parcel, or one that has arrived, makes no event",
  events: ['ParcelDelivered', 'OrderDelivered', 'NoteAdded'],
  opensEarly: isPartlySent,
  decide: ({ destination, parcel, reason }, order, { now }) => {
    const arrived =
      parcel === undefined
        ? parcelTo(order, chooseDestination(order, destination, isOnItsWay))
        : parcelNumbered(order, parcel)
    if (arrived === undefined || (parcel !== undefined && arrived.deliveredAt !== null && hasSeveralParcels(order)))
      return []
    // The courier names the parcel, and gives no reason.
    const { data: despite, personal } =
      parcel === undefined ? acknowledgedWithReason(order, reason) : acknowledged(order)
    if (isAnotherAwaited(order, arrived.destination)) {
      const data = { ...ensureParcel(order, arrived.destination), ...keptDestination(arrived.destination), ...despite }
      return [{ type: 'ParcelDelivered', data, ...personal }]
    }
    if (filesOwed(order.items).length > 0) refuse('order/files-owed')
    return [{ ...delivered(order, now, despite), ...personal }]
  },
})

export const completeOrderCommand = defineCommand({
  type: 'CompleteOrder',
  spec: 'parcel/complete-order.spec.ts: completing an order',
  by: ['operator', 'worker'],
  route: `${staffRoute('complete')}; the days of the settings have passed since the delivery`,
  from: ['DELIVERED'],
  needs: 'nothing; of an operator a reason, where the facts contradict a status that was set by hand',
  events: ['OrderCompleted', 'NoteAdded'],
  decide: ({ byDays = false, reason }, order, { now }) => {
    const { data: despite, personal } = byDays ? acknowledged(order) : acknowledgedWithReason(order, reason)
    const data = { ...counted(order, now), deliveredAt: order.deliveredAt, ...despite }
    const again = order.completedAt !== null
    return [{ type: 'OrderCompleted', data: again ? { ...data, repeated: true } : data, ...personal }]
  },
})
