import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { Order, ParcelState } from '../state.js'
import { effectiveStatus } from '../status.js'
import { isOnItsWay } from './parcels.js'

/** Where a status that was set by hand may have put a parcel that has not arrived. */
const ended: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED', 'CANCELLED']

/** Whether a courier still has something to say of a parcel. */
export const isStillOnItsWay = (order: Order, parcel: ParcelState): boolean =>
  isOnItsWay(parcel) && !ended.includes(effectiveStatus(order))
