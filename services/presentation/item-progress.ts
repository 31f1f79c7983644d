import { documentName } from '@cartorio/contracts/catalogue.js'
import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import type { WorkStep } from '@cartorio/contracts/work-steps.js'
import { isLanguageOpen } from '../domain/order/data/translation-language.js'
import type { ItemState, Order } from '../domain/order/state.js'
import { isStepDone, liveItems, needsStep } from '../domain/order/status.js'

const stepState = (item: ItemState, step: WorkStep) => {
  if (!needsStep(item, step)) return 'not-needed'
  return isStepDone(item, step) ? 'done' : 'waiting'
}

export const itemProgress = (item: ItemState): ItemProgress => ({
  id: item.itemId,
  documentType: item.documentType,
  type: documentName(item.documentType),
  quantity: item.quantity,
  needsTranslation: item.translation !== null,
  translationLanguage: isLanguageOpen(item) ? null : item.translation,
  needsApostille: item.apostille,
  progress: {
    issue: stepState(item, 'issue'),
    translate: stepState(item, 'translate'),
    apostille: stepState(item, 'apostille'),
  },
  ended: item.ended,
})

/** Of the whole order: the type of the first document that goes on, and whether any needs a service. */
export const flatFields = ({ items }: Pick<Order, 'items'>) => {
  const live = liveItems(items)
  const counting = live.length === 0 ? items : live
  return {
    documentType: counting[0]?.documentType ?? ('BIRTH' as const),
    needsTranslation: counting.some(({ translation }) => translation !== null),
    needsApostille: counting.some(({ apostille }) => apostille),
  }
}
