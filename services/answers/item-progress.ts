import { documentName } from '@cartorio/contracts/catalogue.js'
import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import type { ItemState, Order } from '../domain/order/state.js'
import { isStepDone, needsStep, type WorkStep } from '../domain/order/status.js'

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
  translationLanguage: item.translation,
  needsApostille: item.apostille,
  progress: {
    issue: stepState(item, 'issue'),
    translate: stepState(item, 'translate'),
    apostille: stepState(item, 'apostille'),
  },
  ended: item.ended,
})

/** The flat fields of the specification's Order: the first document's type, and whether any needs a service. */
export const flatFields = ({ items }: Pick<Order, 'items'>) => ({
  documentType: items[0]?.documentType ?? ('BIRTH' as const),
  needsTranslation: items.some(({ translation }) => translation !== null),
  needsApostille: items.some(({ apostille }) => apostille),
})
