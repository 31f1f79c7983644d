import type { ItemId } from '@cartorio/contracts/ids.js'
import type { WorkStep } from '@cartorio/contracts/work-steps.js'
import { type RefusalCode, refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { isLanguageOpen } from '../data/translation-language.js'
import { ensureLiveItems, findItem } from '../items.js'
import type { Obstacle } from '../obstacle.js'
import type { ItemState, Order } from '../state.js'
import { isStepDone, liveItems, needsStep } from '../status.js'
import { inWork } from '../status-groups.js'

/**
 * Why an item that goes on cannot take a step now: it needs it, lacks it, is translated into a language that is known,
 * and is issued before anything else.
 */
const stepRefusal = (item: ItemState, step: WorkStep): RefusalCode | undefined => {
  if (!needsStep(item, step)) return 'order/step-not-needed'
  if (isStepDone(item, step)) return 'order/item-already-done'
  if (step === 'translate' && isLanguageOpen(item)) return 'order/language-open'
  return step !== 'issue' && !isStepDone(item, 'issue') ? 'order/item-not-issued' : undefined
}

/** The items that a step may name now. */
export const openItems = (order: Order, step: WorkStep): readonly ItemState[] =>
  liveItems(order.items).filter((item) => stepRefusal(item, step) === undefined)

/** The named items, each of which takes the step. */
const itemsTaking = (step: WorkStep, itemIds: readonly ItemId[], order: Order): ItemId[] => {
  const named = ensureLiveItems(order, itemIds)
  for (const itemId of named) {
    const refusal = stepRefusal(findItem(order, itemId), step)
    if (refusal !== undefined) refuse(refusal)
  }
  return named
}

const hasOpenItems = (order: Order, step: WorkStep): boolean => openItems(order, step).length > 0

export const issueDocumentsCommand = defineCommand({
  type: 'IssueDocuments',
  spec: 'work/work-steps.spec.ts: issuing documents',
  by: ['operator'],
  route: staffRoute('issue'),
  from: inWork,
  needs: 'items that go on and are not issued',
  events: ['DocumentIssued', 'NoteAdded'],
  obstacle: (order) => (hasOpenItems(order, 'issue') ? undefined : { code: 'nothing-to-issue' }),
  openItems: (order) => openItems(order, 'issue'),
  decide: ({ itemIds }, order) => [{ type: 'DocumentIssued', data: { itemIds: itemsTaking('issue', itemIds, order) } }],
})

const translationObstacle = (order: Order): Obstacle | undefined => {
  if (hasOpenItems(order, 'translate')) return undefined
  return order.items.some((item) => isLanguageOpen(item) && isStepDone(item, 'issue'))
    ? { code: 'translation-language-open' }
    : { code: 'nothing-to-translate' }
}

export const translateDocumentsCommand = defineCommand({
  type: 'TranslateDocuments',
  spec: 'work/work-steps.spec.ts: translating and apostilling',
  by: ['operator'],
  route: staffRoute('translate'),
  from: inWork,
  needs: 'issued items that need a translation and lack it',
  events: ['DocumentTranslated', 'NoteAdded'],
  obstacle: translationObstacle,
  openItems: (order) => openItems(order, 'translate'),
  decide: ({ itemIds }, order) => [
    { type: 'DocumentTranslated', data: { itemIds: itemsTaking('translate', itemIds, order) } },
  ],
})

export const apostilleDocumentsCommand = defineCommand({
  type: 'ApostilleDocuments',
  spec: 'work/work-steps.spec.ts: translating and apostilling',
  by: ['operator'],
  route: staffRoute('apostille'),
  from: inWork,
  needs: 'issued items that need an apostille and lack it',
  events: ['DocumentApostilled', 'NoteAdded'],
  obstacle: (order) => (hasOpenItems(order, 'apostille') ? undefined : { code: 'nothing-to-apostille' }),
  openItems: (order) => openItems(order, 'apostille'),
  decide: ({ itemIds }, order) => [
    { type: 'DocumentApostilled', data: { itemIds: itemsTaking('apostille', itemIds, order) } },
  ],
})
