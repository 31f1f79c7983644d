import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { acknowledged, acknowledgedWithReason } from '../contradictions.js'
import { counted } from '../counted.js'
import { filesOwed } from '../item-delivery.js'
import type { Order, ParcelState } from '../state.js'
import { delivered } from './delivered.js'
import { ensureParcel, isPartlySent } from './parcel.js'
import {
  chooseParcel,
  firstParcel,
  hasArrived,
  hasSeveralParcels,
  isAnotherAwaited,
  isOnItsWay,
  parcelNumbered,
} from './parcels.js'

/**
 * The parcel that arrived; of several only one that is on its way. Where none of them is still to arrive, the status was
 * set back by hand, and the first stands for all.
 */
const findArrived = (
  { destination, parcel }: Pick<OrderCommandNamed<'DeliverOrder'>, 'destination' | 'parcel'>,
  order: Order,
): ParcelState | undefined => {
  const arrives = (one: ParcelState): boolean => !hasSeveralParcels(order) || isOnItsWay(one)
  if (parcel !== undefined) {
    const named = parcelNumbered(order, parcel)
    return named !== undefined && arrives(named) ? named : undefined
  }
  if (hasSeveralParcels(order) && order.parcels.every((one) => hasArrived(order, one))) return firstParcel(order)
  const chosen = chooseParcel(order, destination, isOnItsWay)
  return arrives(chosen) ? chosen : refuse('order/no-parcel')
}

export const deliverOrderCommand = defineCommand({
  type: 'DeliverOrder',
  spec: 'parcel/deliver-order.spec.ts: delivering an order',
  by: ['operator', 'worker'],
  route: staffRoute('deliver'),
  from: ['SHIPPED'],
  needs:
    "with the last parcel every file released; of an operator a reason, where the facts contradict a status that was set by hand; a courier's answer about another parcel, or one that has arrived, makes no event",
  events: ['ParcelDelivered', 'OrderDelivered', 'NoteAdded'],
  opensAlso: isPartlySent,
  decide: ({ destination, parcel, reason }, order, { now }) => {
    const arrived = findArrived({ destination, parcel }, order)
    if (arrived === undefined) return []
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
