import { documentTypeOf } from '@cartorio/contracts/catalogue.js'
import type { ItemsPricingResponse } from '@cartorio/contracts/http/pricing.js'
import { addCents, cents, numberOf } from '@cartorio/contracts/money.js'
import type { ListPrices } from '../api/get-list-prices'
import type { WizardForm } from './wizard-draft'

type Answer = Pick<ItemsPricingResponse, 'subtotal' | 'translationPrice' | 'apostillePrice' | 'expeditedPrice'>

/** While the next price is requested, the last one is still shown. */
const isOf = (answer: Answer, form: WizardForm): boolean =>
  answer.translationPrice > 0 === form.needsTranslation &&
  answer.apostillePrice > 0 === form.needsApostille &&
  answer.expeditedPrice > 0 === form.expeditedService

/** The server has taken the other flow's list, and its prices are below those that stand beside the services. */
export const isBelowOwnList = (form: WizardForm, prices: ListPrices, answer: Answer | undefined): boolean => {
  const type = documentTypeOf(form.documentType)
  const base = type && prices.base[type]
  if (answer === undefined || base === undefined || !isOf(answer, form)) return false
  const own = addCents(
    base,
    form.needsTranslation ? prices.translation : cents(0),
    form.needsApostille ? prices.apostille : cents(0),
    form.expeditedService ? prices.expedited : cents(0),
  )
  return answer.subtotal < numberOf(own, prices.currency)
}
