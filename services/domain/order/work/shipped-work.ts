import { filesOwed, isFile, isReleased } from '../item-delivery.js'
import type { ItemState, Order } from '../state.js'
import { effectiveStatus } from '../status.js'

const isShipped = (order: Order): boolean => effectiveStatus(order) === 'SHIPPED'

/** Whether the work goes on for a file while every parcel is on its way. */
export const hasFileInWork = (order: Order): boolean => isShipped(order) && filesOwed(order.items).length > 0

/** Of an order whose parcels have left only the files that are not released are worked on. */
export const isWorkedOn = (order: Order, item: ItemState): boolean =>
  !isShipped(order) || (isFile(item) && !isReleased(item))
