import { maxUploads } from '@cartorio/contracts/http/uploads.js'
import { refuse } from '../../refusal.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import { ensureDataOpen } from '../data/forms.js'
import type { Order } from '../state.js'
import { paidBeforeShipping } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { ensureTakesPaper } from './signed-papers.js'

const ensureRoom = ({ paperFiles = [] }: Order): void => {
  if (paperFiles.length >= 2 * maxUploads) refuse('order/too-many-documents')
}

export const attachSignatureFormCommand = defineCommand({
  type: 'AttachSignatureForm',
  spec: 'consent/signed-papers.spec.ts: demanding a signed paper',
  by: ['operator'],
  route: staffRoute('signature-forms'),
  from: paidBeforeShipping,
  opensAlso: hasFileInWork,
  needs: 'no more files than the limit',
  events: ['SignatureFormAttached'],
  decide: ({ uploadId, mediaType, bytes, personal }, order) => {
    ensureRoom(order)
    return [{ type: 'SignatureFormAttached', data: { uploadId, mediaType, bytes }, personal }]
  },
})

export const attachSignedPaperCommand = defineCommand({
  type: 'AttachSignedPaper',
  spec: 'consent/signed-papers.spec.ts: sending a signed paper',
  by: ['customer'],
  route: customerRoute('signed-papers'),
  from: paidBeforeShipping,
  opensAlso: hasFileInWork,
  needs: 'an item that waits for the paper',
  events: ['SignedPaperAttached'],
  ensureOpen: (_command, order) => ensureDataOpen(order, paidBeforeShipping),
  decide: ({ itemId, paper, uploadId, mediaType, bytes, personal }, order) => {
    ensureTakesPaper(order, itemId, paper)
    ensureRoom(order)
    return [{ type: 'SignedPaperAttached', data: { itemId, paper, uploadId, mediaType, bytes }, personal }]
  },
})
