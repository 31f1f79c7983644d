import { papersOf } from '../../domain/order/parcel/parcels.js'
import type { Order, ParcelState } from '../../domain/order/state.js'

type Paper = ParcelState['papers'][number]

/** The labels that the courier made for parcels of the order that have not arrived. */
export const labelsOf = (order: Pick<Order, 'parcels'>): readonly Paper[] =>
  papersOf({ parcels: order.parcels.filter(({ deliveredAt }) => deliveredAt === null) }).filter(
    ({ paper }) => paper === 'label',
  )
