import type { ContradictionCode } from '@cartorio/contracts/contradictions.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { acknowledged } from '../contradictions.js'
import { counted } from '../counted.js'
import { fileItems, filesOwed } from '../item-delivery.js'
import { takenAmount } from '../money/money.js'
import type { ItemState, Order } from '../state.js'
import { hasArrived, hasSeveralParcels } from './parcels.js'

type Against = { readonly despite?: ContradictionCode[] }

/** All parcels and files have arrived. */
export const delivered = (order: Order, now: Instant, against: Against = {}): OrderEventNamed<'OrderDelivered'> => {
  const { placedAt, paidAt, currency, deliveredAt, completedAt } = order
  const data = { ...counted(order, now), placedAt, paidAt, amount: takenAmount(order), currency, ...against }
  const again = deliveredAt !== null || completedAt !== null
  return { type: 'OrderDelivered', data: again ? { ...data, repeated: true } : data }
}

/**
 * The delivery that follows where these items, those of the order as a command leaves them, owe no file and no parcel is
 * still to arrive. An only parcel ends with its items, and the order with it.
 */
export const deliveredWithLastFile = (
  order: Order,
  items: readonly ItemState[],
  now: Instant,
): OrderEventNamed<'OrderDelivered'>[] => {
  const left = { ...order, items }
  const isOver =
    (fileItems(items).length > 0 || hasSeveralParcels(order)) &&
    filesOwed(items).length === 0 &&
    order.parcels.every((parcel) => hasArrived(left, parcel))
  return isOver ? [delivered(order, now, acknowledged(order).data)] : []
}
