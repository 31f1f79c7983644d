import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'

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
