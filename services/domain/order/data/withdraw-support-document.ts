import { refuse } from '../../refusal.js'
import { customerRoute, defineCommand } from '../command-definition.js'
import { beforeWork } from '../status-groups.js'
import { ensureDataOpen } from './forms.js'

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
