import type { Instant, ItemId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type Destination, keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { ensureLiveItems } from '../items.js'
import { ensurePromisableDay } from '../promises.js'
import type { Order } from '../state.js'
import { liveItems } from '../status.js'
import { ensureParcel, isPartlySent, parcelObstacle } from './parcel.js'
import { isSent, itemsIn } from './parcels.js'

/** @throws {DomainError} order/items-of-two-parcels */
const destinationOfItems = (order: Order, itemIds: readonly ItemId[]): Destination => {
  const [one, another] = order.parcels.filter(({ destination }) =>
    itemsIn(order, destination).some(({ itemId }) => itemIds.includes(itemId)),
  )
  if (another !== undefined) refuse('order/items-of-two-parcels')
  return (one ?? refuse('order/no-parcel')).destination
}

/** The items of the parcels that were sent. */
const sentItems = (order: Order) =>
  order.parcels.length === 1
    ? liveItems(order.items)
    : order.parcels.filter(isSent).flatMap(({ destination }) => itemsIn(order, destination))

const restart = (
  { itemIds, cause, day, reason }: OrderCommandNamed<'RestartItems'>,
  order: Order,
  now: Instant,
): [OrderEventNamed<'ItemsRestarted'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  const named = ensureLiveItems(order, itemIds)
  const destination = destinationOfItems(order, named)
  ensureParcel(order, destination)
  ensurePromisableDay(day, now)
  const previousDay = order.promises.delivery ?? null
  const data = { itemIds: named, ...keptDestination(destination), cause, day, previousDay }
  return [{ type: 'ItemsRestarted', data, personal: { reason } }]
}

export const restartItemsCommand = defineCommand({
  type: 'RestartItems',
  spec: 'parcel/restart-items.spec.ts: restarting the items of a lost parcel',
  by: ['operator'],
  route: staffRoute('restart-items'),
  from: ['SHIPPED', 'DELIVERED'],
  needs: 'a parcel, items that go on, a day from today to a year from now, and a reason',
  events: ['ItemsRestarted', 'NoteAdded'],
  opensAlso: isPartlySent,
  obstacle: parcelObstacle,
  openItems: sentItems,
  decide: (command, order, { now }) => restart(command, order, now),
})
