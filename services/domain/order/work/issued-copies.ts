import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { findItem } from '../items.js'
import type { Order } from '../state.js'
import { always, notCancelled } from '../status-groups.js'
import { isStepDone } from './plan.js'

/** At most so many scans of one document. */
const maxCopies = 5

const attach = (
  { itemId, uploadId, mediaType, bytes, personal }: OrderCommandNamed<'AttachIssuedCopy'>,
  order: Order,
): [OrderEventNamed<'IssuedCopyAttached'>] => {
  const item = findItem(order, itemId)
  if (item.ended !== null) refuse('order/item-ended')
  if (!isStepDone(item, 'issue')) refuse('order/item-not-issued')
  if (item.copyIds.length >= maxCopies) refuse('order/too-many-documents')
  return [{ type: 'IssuedCopyAttached', data: { itemId, uploadId, mediaType, bytes }, personal }]
}

/** Also of a completed order: a wrong scan may be withdrawn late, and the right one takes its place. */
export const attachIssuedCopyCommand = defineCommand({
  type: 'AttachIssuedCopy',
  spec: 'work/attach-issued-copy.spec.ts: a scan of an issued document',
  by: ['operator'],
  route: staffRoute('issued-copies'),
  from: notCancelled,
  needs: 'an issued item that goes on, and no more scans than the limit',
  events: ['IssuedCopyAttached'],
  decide: attach,
})

const withdraw = (
  { uploadId, reason }: OrderCommandNamed<'WithdrawIssuedCopy'>,
  { items }: Order,
): [OrderEventNamed<'IssuedCopyWithdrawn'>] => {
  const item = items.find(({ copyIds }) => copyIds.includes(uploadId)) ?? refuse('order/file-withdrawn')
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'IssuedCopyWithdrawn', data: { itemId: item.itemId, uploadId }, personal: { reason } }]
}

/** From every status: a wrong scan may be noticed after the order has ended. */
export const withdrawIssuedCopyCommand = defineCommand({
  type: 'WithdrawIssuedCopy',
  spec: 'work/withdraw-issued-copy.spec.ts: withdrawing a scan of an issued document',
  by: ['operator'],
  route: staffRoute('withdraw-copy'),
  from: always,
  needs: 'a scan of the order that was not withdrawn, and a reason that the customer reads',
  events: ['IssuedCopyWithdrawn', 'NoteAdded'],
  obstacle: ({ items }) => (items.some(({ copyIds }) => copyIds.length > 0) ? undefined : { code: 'no-copy' }),
  decide: withdraw,
})
