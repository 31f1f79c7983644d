import { documentName } from '@cartorio/contracts/catalogue.js'
import { orderedAs } from '@cartorio/contracts/deliveries.js'
import { pickDocumentUse } from '@cartorio/contracts/documents/document-use.js'
import { computeGoodUntil } from '@cartorio/contracts/documents/validity.js'
import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'
import { birthsLacking, isBirthGiven, isBirthSentBack, liveBirths } from '../domain/order/data/forms.js'
import { isLanguageOpen } from '../domain/order/data/translation-language.js'
import { isErased } from '../domain/order/erasure.js'
import { isReleased } from '../domain/order/item-delivery.js'
import type { ItemState, Order } from '../domain/order/state.js'
import { liveItems } from '../domain/order/status.js'
import { isStepDone, needsStep } from '../domain/order/work/plan.js'

const stepState = (item: ItemState, step: StepKind) => {
  if (!needsStep(item, step)) return 'not-needed'
  return isStepDone(item, step) ? 'done' : 'waiting'
}

/** Of the document, of its translation, or of both. */
const takesApostille = (item: ItemState): boolean =>
  needsStep(item, 'apostille') || needsStep(item, 'apostille-translation')

/** Its own form, for as long as it goes on. */
const ownForm = (order: Order, item: ItemState): Pick<ItemProgress, 'form'> => {
  if (!liveBirths(order).includes(item)) return {}
  const missing = birthsLacking(order).includes(item) && !isErased(order)
  const sentBack = missing && isBirthSentBack(order, item)
  return { form: { received: isBirthGiven(order, item), missing, sentBack } }
}

const signingView = (item: ItemState): Pick<ItemProgress, 'signing'> => {
  if (!needsStep(item, 'signature')) return {}
  const { text, appointment } = item.signing ?? {}
  return {
    signing: {
      text: text?.state ?? 'template',
      appointment:
        appointment === undefined ? null : { at: appointment.at, zone: appointment.zone, state: appointment.state },
    },
  }
}

export const itemProgress = (order: Order, item: ItemState): ItemProgress => ({
  id: item.itemId,
  documentType: item.documentType,
  type: documentName(item.documentType),
  quantity: item.quantity,
  needsTranslation: item.translation !== null,
  translationLanguage: isLanguageOpen(item) ? null : item.translation,
  needsApostille: takesApostille(item),
  progress: {
    draft: stepState(item, 'draft'),
    appointment: stepState(item, 'appointment'),
    signature: stepState(item, 'signature'),
    issue: stepState(item, 'issue'),
    translate: stepState(item, 'translate'),
    apostille: stepState(item, 'apostille'),
    'apostille-translation': stepState(item, 'apostille-translation'),
  },
  delivery: orderedAs(item.delivery),
  released: isReleased(item),
  plan: item.steps.map(({ kind }) => kind),
  ...(item.anyOrder === true ? { beforePlans: true as const } : {}),
  issuedOn: item.issuedOn ?? null,
  goodUntil: item.issuedOn === undefined ? null : computeGoodUntil({ ...item, issuedOn: item.issuedOn }),
  ...ownForm(order, item),
  ended: item.ended,
  ...pickDocumentUse(item),
  ...signingView(item),
})

/** Of the whole order: the type of the first document that goes on, and whether any needs a service. */
export const flatFields = ({ items }: Pick<Order, 'items'>) => {
  const live = liveItems(items)
  const counting = live.length === 0 ? items : live
  return {
    documentType: counting[0]?.documentType ?? ('BIRTH' as const),
    needsTranslation: counting.some(({ translation }) => translation !== null),
    needsApostille: counting.some(takesApostille),
  }
}
