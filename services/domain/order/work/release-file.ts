import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type RefusalCode, refuse } from '../../refusal.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { fileItems, filesOwed, isFile, isReleased } from '../item-delivery.js'
import { ensureLiveItems, findItem } from '../items.js'
import { openCharges } from '../money/money.js'
import type { Obstacle } from '../obstacle.js'
import { deliveredWithLastFile } from '../parcel/delivered.js'
import type { ItemState, Order } from '../state.js'
import { inWork } from '../status-groups.js'
import { hasFileInWork } from './shipped-work.js'

/** Why the file of an item cannot be released now. */
const findRefusal = (item: ItemState): RefusalCode | undefined => {
  if (!isFile(item)) return 'order/not-a-file'
  if (isReleased(item)) return 'order/item-already-done'
  if (item.steps.some(({ done }) => done === null)) return 'order/file-not-ready'
  return item.copyIds.length === 0 ? 'order/copy-missing' : undefined
}

/** The items whose file may be released. */
export const listFilesToRelease = ({ items }: Order): readonly ItemState[] =>
  fileItems(items).filter((item) => findRefusal(item) === undefined)

const findObstacle = (order: Order): Obstacle | undefined => {
  const owed = filesOwed(order.items)
  if (owed.length === 0) return { code: 'nothing-to-release' }
  const open = openCharges(order).length
  if (open > 0) return { code: 'not-ready-to-ship', steps: [], openCharges: open }
  if (listFilesToRelease(order).length > 0) return undefined
  return {
    code: owed.some((item) => findRefusal(item) === 'order/copy-missing') ? 'copy-not-attached' : 'file-in-work',
  }
}

const release = (
  { itemId, personal }: OrderCommandNamed<'ReleaseFile'>,
  order: Order,
  { now }: DecisionContext,
): OrderEventNamed<'FileReleased' | 'OrderDelivered'>[] => {
  ensureLiveItems(order, [itemId])
  const refusal = findRefusal(findItem(order, itemId))
  if (refusal !== undefined) refuse(refusal)
  if (openCharges(order).length > 0) refuse('order/charge-unpaid')
  const items = order.items.map((item) => (item.itemId === itemId ? { ...item, released: true as const } : item))
  return [{ type: 'FileReleased', data: { itemId }, personal }, ...deliveredWithLastFile(order, items, now)]
}

export const releaseFileCommand = defineCommand({
  type: 'ReleaseFile',
  spec: 'work/release-file.spec.ts: releasing a file',
  by: ['operator'],
  route: staffRoute('release-file'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs:
    'an item that goes on and is delivered as a file, with all its steps done and a scan attached, and no open charge; with the last one an order without a parcel is delivered',
  events: ['FileReleased', 'OrderDelivered', 'NoteAdded'],
  obstacle: findObstacle,
  openItems: listFilesToRelease,
  decide: release,
})
