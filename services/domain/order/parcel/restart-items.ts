import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { ensureLiveItems } from '../items.js'
import { ensurePromisableDay } from '../promises.js'
import type { Order } from '../state.js'
import { liveItems } from '../status.js'
import { ensureParcel, parcelObstacle } from './parcel.js'

const restart = (
  { itemIds, cause, day, reason }: OrderCommandNamed<'RestartItems'>,
  order: Order,
  now: Instant,
): [OrderEventNamed<'ItemsRestarted'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  ensureParcel(order)
  const named = ensureLiveItems(order, itemIds)
  ensurePromisableDay(day, now)
  const previousDay = order.promises.delivery ?? null
  return [{ type: 'ItemsRestarted', data: { itemIds: named, cause, day, previousDay }, personal: { reason } }]
}

export const restartItemsCommand = defineCommand({
  type: 'RestartItems',
  spec: 'parcel/restart-items.spec.ts: restarting the items of a lost parcel',
  by: ['operator'],
  route: staffRoute('restart-items'),
  from: ['SHIPPED', 'DELIVERED'],
  needs: 'a parcel, items that go on, a day from today to a year from now, and a reason',
  events: ['ItemsRestarted', 'NoteAdded'],
  obstacle: parcelObstacle,
  openItems: ({ items }) => liveItems(items),
  decide: (command, order, { now }) => restart(command, order, now),
})
