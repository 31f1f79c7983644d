import type { SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { isErased } from '../erasure.js'
import { ensureLiveItems, findItem } from '../items.js'
import type { Order } from '../state.js'
import { inWork } from '../status-groups.js'
import { isStepDone } from '../work/plan.js'
import { awaitsPaper, itemsToDemand } from './signed-papers.js'

/** Paid, and before the documents have left. */
const open = ['PAID', ...inWork] as const

export const demandSignedPaperCommand = defineCommand({
  type: 'DemandSignedPaper',
  spec: 'consent/signed-papers.spec.ts: demanding a signed paper',
  by: ['operator'],
  route: staffRoute('demand-paper'),
  from: open,
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
    if (named.some((itemId) => isStepDone(findItem(order, itemId), 'issue'))) refuse('order/item-already-done')
    if (formId !== undefined && !(order.paperFiles ?? []).includes(formId)) refuse('order/unknown-upload')
    const form = formId === undefined ? {} : { formId }
    const personal = reason?.trim() ? { reason } : {}
    return [{ type: 'SignedPaperDemanded', data: { itemIds: named, paper, ...form }, personal }]
  },
})

const awaiting = (order: Order, ...papers: readonly SignedPaper[]) =>
  order.items.filter((item) => papers.some((paper) => awaitsPaper(item, paper)))

const awaitingAny = (order: Order) => awaiting(order, 'holder-authorisation', 'signed-request')

export const waiveSignedPaperCommand = defineCommand({
  type: 'WaiveSignedPaper',
  spec: 'consent/signed-papers.spec.ts: waiving a signed paper',
  by: ['operator'],
  route: staffRoute('waive-paper'),
  from: open,
  needs: 'items that wait for the paper',
  events: ['SignedPaperWaived', 'NoteAdded'],
  obstacle: (order) => (awaitingAny(order).length > 0 ? undefined : { code: 'no-paper-awaited' }),
  openItems: awaitingAny,
  decide: ({ itemIds, paper }, order) => {
    const named = ensureLiveItems(order, itemIds)
    if (named.some((itemId) => !awaitsPaper(findItem(order, itemId), paper))) refuse('order/paper-not-awaited')
    return [{ type: 'SignedPaperWaived', data: { itemIds: named, paper } }]
  },
})
