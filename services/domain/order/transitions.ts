import { type OrderStatus, orderStatuses } from '@cartorio/contracts/statuses.js'
import { TechnicalError } from '../technical-error.js'
import { shippingObstacle } from './parcel/ship-order.js'
import type { Order } from './state.js'
import { effectiveStatus, stepsOwed } from './status.js'
import { ends } from './status-groups.js'

/**
 * The statuses that staff are offered next; a return or a restart also leads back to the work. What else a step needs is
 * in `stepsOwed`, and for a parcel in `shippingObstacle`.
 */
export const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['PAID', 'CANCELLED'],
  PAID: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['DOCUMENT_ISSUED', 'CANCELLED'],
  DOCUMENT_ISSUED: ['TRANSLATED', 'APOSTILLED', 'SHIPPED', 'CANCELLED'],
  TRANSLATED: ['APOSTILLED', 'SHIPPED', 'CANCELLED'],
  APOSTILLED: ['TRANSLATED', 'SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: ['COMPLETED'],
  COMPLETED: [],
  CANCELLED: [],
}

/** Stops the start when a status cannot be reached from PENDING, or cannot be left though it is no end. */
export const checkTransitions = (table: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = transitions): void => {
  const reached = new Set<OrderStatus>(['PENDING'])
  for (const status of reached) for (const next of table[status]) reached.add(next)
  const unreachable = orderStatuses.filter((status) => !reached.has(status))
  const stuck = orderStatuses.filter(
    (status) => table[status].every((next) => next === status) && !ends.includes(status),
  )
  if (unreachable.length > 0 || stuck.length > 0) {
    throw new TechnicalError(`transition table: unreachable [${unreachable.join(', ')}], stuck [${stuck.join(', ')}]`)
  }
}

/** The statuses that may follow now, by the table, by what the items still lack, and by what keeps a parcel back. */
export const allowedStatuses = (order: Order): readonly OrderStatus[] => {
  const owed = stepsOwed(order.items)
  const status = effectiveStatus(order)
  // Set back by hand, the order stands before the step that its items lack, not before the one that they have.
  const from = order.override === 'IN_PROGRESS' && !owed.includes('issue') ? 'DOCUMENT_ISSUED' : status
  return transitions[from].filter((candidate) => {
    if (candidate === 'TRANSLATED') return owed.includes('translate')
    if (candidate === 'APOSTILLED') return owed.includes('apostille') || owed.includes('apostille-translation')
    return candidate !== 'SHIPPED' || shippingObstacle(order) === undefined
  })
}
