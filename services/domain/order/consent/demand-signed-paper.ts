import { signedPapers } from '@cartorio/contracts/order/consent/names.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { isErased } from '../erasure.js'
import { ensureLiveItems, findItem } from '../items.js'
import type { Order } from '../state.js'
import { paidBeforeShipping } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { ensureTakesPaper, itemsTakingPaper, itemsToDemand } from './signed-papers.js'

export const demandSignedPaperCommand = defineCommand({
  type: 'DemandSignedPaper',
  spec: 'consent/signed-papers.spec.ts: demanding a signed paper',
  by: ['operator'],
  route: staffRoute('demand-paper'),
  from: paidBeforeShipping,
  opensAlso: hasFileInWork,
  needs: 'items that go on and are not issued; a form that is attached',
  events: ['SignedPaperDemanded', 'NoteAdded'],
  obstacle: (order) => {
    if (isErased(order)) return { code: 'person-erased' }
    return itemsToDemand(order).length > 0 ? undefined : { code: 'nothing-to-issue' }
  },
  openItems: itemsToDemand,
  decide: ({ itemIds, paper, formId, reason }, order) => {
    if (isErased(order)) refuse('order/erased')
    const named = ensureLiveItems(order, itemIds)
    if (named.some((itemId) => !itemsToDemand(order).includes(findItem(order, itemId))))
      refuse('order/item-already-done')
    if (formId !== undefined && !(order.paperFiles ?? []).includes(formId)) refuse('order/unknown-upload')
    const form = formId === undefined ? {} : { formId }
    const personal = reason?.trim() ? { reason } : {}
    return [{ type: 'SignedPaperDemanded', data: { itemIds: named, paper, ...form }, personal }]
  },
})

const awaitingAny = (order: Order) =>
  order.items.filter((item) => signedPapers.some((paper) => itemsTakingPaper(order, paper).includes(item)))

export const waiveSignedPaperCommand = defineCommand({
  type: 'WaiveSignedPaper',
  spec: 'consent/signed-papers.spec.ts: waiving a signed paper',
  by: ['operator'],
  route: staffRoute('waive-paper'),
  from: paidBeforeShipping,
  opensAlso: hasFileInWork,
  needs: 'items that wait for the paper',
  events: ['SignedPaperWaived', 'NoteAdded'],
  obstacle: (order) => (awaitingAny(order).length > 0 ? undefined : { code: 'no-paper-awaited' }),
  openItems: awaitingAny,
  decide: ({ itemIds, paper }, order) => {
    const named = ensureLiveItems(order, itemIds)
    for (const itemId of named) ensureTakesPaper(order, itemId, paper)
    return [{ type: 'SignedPaperWaived', data: { itemIds: named, paper } }]
  },
})
