import { officeDay } from '@cartorio/contracts/office-time.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { ensureLiveItems } from '../items.js'
import { promisesFromSignature } from '../promises.js'
import type { Order } from '../state.js'
import { inWork } from '../status-groups.js'
import { nameOffice } from '../work/named-makers.js'
import { awaitedSteps } from '../work/plan.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { ensureUnsigned, unsignedItems } from './signing.js'

const itemsToSign = (order: Order) =>
  unsignedItems(order).filter((item) => awaitedSteps(item, 'signature').length === 0)

export const recordSignatureCommand = defineCommand({
  type: 'RecordSignature',
  spec: 'signing/record-signature.spec.ts: recording a signature',
  by: ['operator'],
  route: staffRoute('signed'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs:
    'powers of attorney with an agreed text and, where their way has one, a confirmed day; a notary office of the list, or none',
  events: ['DocumentSigned', 'NoteAdded'],
  obstacle: (order) => (itemsToSign(order).length > 0 ? undefined : { code: 'nothing-to-sign' }),
  openItems: itemsToSign,
  decide: ({ itemIds, office }, order, { now, settings }) => {
    const named = ensureLiveItems(order, itemIds)
    for (const itemId of named) {
      const [before] = awaitedSteps(ensureUnsigned(order, itemId), 'signature')
      if (before !== undefined) refuse(before === 'draft' ? 'order/powers-first' : 'order/appointment-first')
    }
    const promises = promisesFromSignature(order, named, officeDay(now), settings)
    return [{ type: 'DocumentSigned', data: { itemIds: named, ...nameOffice({ office }, settings), promises } }]
  },
})
