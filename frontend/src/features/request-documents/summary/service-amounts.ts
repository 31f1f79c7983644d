import { documentTypeOf } from '@cartorio/contracts/catalogue.js'
import { addCents, type Cents, cents } from '@cartorio/contracts/money.js'
import type { ListPrices } from '../api/get-list-prices'

/** What is ordered with one document, which may not be chosen yet. */
type ChosenServices = {
  /** The product's id. */
  readonly documentType: string
  readonly needsTranslation: boolean
  readonly needsApostille: boolean
  readonly expeditedService: boolean
}
type Amounts = Pick<ListPrices, 'base' | 'translation' | 'apostille' | 'expedited'>

const none = cents(0)

/** Without shipping, which no list changes; a document that is not chosen yet costs nothing. */
const subtotal = (services: ChosenServices, list: Amounts): Cents => {
  const type = documentTypeOf(services.documentType)
  return addCents(
    (type && list.base[type]) ?? none,
    services.needsTranslation ? list.translation : none,
    services.needsApostille ? list.apostille : none,
    services.expeditedService ? list.expedited : none,
  )
}

const sells = ({ documentType }: ChosenServices, { base }: Amounts): boolean => {
  const type = documentTypeOf(documentType)
  return type === undefined || base[type] !== undefined
}

/** As the server does: one document costs the lower total of the two flows' lists. */
const chargedBy = (services: ChosenServices, { other, ...own }: ListPrices): Amounts =>
  other !== undefined && sells(services, other) && subtotal(services, other) < subtotal(services, own) ? other : own

const charged = (services: ChosenServices, prices: ListPrices): Cents => subtotal(services, chargedBy(services, prices))

/**
 * What stands beside each service, in minor units: of a chosen one its line of the price, of any other what choosing it
 * adds to the total. The second can differ from either list, when the choice makes the other list the lower one.
 */
export const serviceAmounts = (services: ChosenServices, prices: ListPrices) => {
  const list = chargedBy(services, prices)
  const amount = (chosen: boolean, line: Cents, choice: Partial<ChosenServices>): Cents =>
    chosen ? line : cents(charged({ ...services, ...choice }, prices) - charged(services, prices))
  return {
    translation: amount(services.needsTranslation, list.translation, { needsTranslation: true }),
    apostille: amount(services.needsApostille, list.apostille, { needsApostille: true }),
    expedited: amount(services.expeditedService, list.expedited, { expeditedService: true }),
  }
}

/** The other flow's list is the lower one. */
export const isBelowOwnList = (services: ChosenServices, prices: ListPrices): boolean =>
  charged(services, prices) < subtotal(services, prices)
