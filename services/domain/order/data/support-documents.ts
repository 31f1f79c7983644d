import { maxUnpaidBytes, maxUnpaidUploads, maxUploads } from '@cartorio/contracts/http/uploads.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { customerRoute, defineCommand } from '../command-definition.js'
import type { Order } from '../state.js'
import { effectiveStatus } from '../status.js'
import { beforeShipping, beforeWork } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { ensureDataOpen } from './forms.js'

const attach = (
  command: OrderCommandNamed<'AttachSupportDocument'>,
  order: Order,
  attachedBytes: number,
): [OrderEventNamed<'SupportDocumentAttached'>] => {
  if (order.uploadIds.length >= maxUploads) refuse('order/too-many-documents')
  const { uploadId, mediaType, bytes, personal, fromDraft = false } = command
  const isTooMuch = order.uploadIds.length >= maxUnpaidUploads || attachedBytes + bytes > maxUnpaidBytes
  if (effectiveStatus(order) === 'PENDING' && isTooMuch && !fromDraft) refuse('order/too-many-documents-unpaid')
  return [{ type: 'SupportDocumentAttached', data: { uploadId, mediaType, bytes }, personal }]
}

export const attachSupportDocumentCommand = defineCommand({
  type: 'AttachSupportDocument',
  spec: 'data/attach-support-document.spec.ts: attaching a document',
  by: ['customer', 'worker'],
  route: `${customerRoute('documents')}, the files of the draft that an order was created with`,
  from: beforeShipping,
  opensAlso: hasFileInWork,
  needs: 'no more files than the limit',
  events: ['SupportDocumentAttached'],
  ensureOpen: (_command, order) => ensureDataOpen(order),
  decide: (command, order, { attachedBytes = 0 }) => attach(command, order, attachedBytes),
})

/** Once the work has started the office may have used the file: then it stays until the person's data are erased. */
export const withdrawSupportDocumentCommand = defineCommand({
  type: 'WithdrawSupportDocument',
  spec: 'data/withdraw-support-document.spec.ts: withdrawing a file',
  by: ['customer'],
  route: customerRoute('documents/{id}/withdraw'),
  from: beforeWork,
  needs: 'a file of the order',
  events: ['SupportDocumentWithdrawn'],
  ensureOpen: (_command, order) => ensureDataOpen(order, beforeWork),
  decide: ({ uploadId }, order) => {
    if (!order.uploadIds.includes(uploadId)) refuse('order/file-withdrawn')
    return [{ type: 'SupportDocumentWithdrawn', data: { uploadId } }]
  },
})
