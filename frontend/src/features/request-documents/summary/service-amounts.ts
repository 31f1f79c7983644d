import { documentTypeOf } from '@cartorio/contracts/catalogue.js'
import { addCents, type Cents, cents } from '@cartorio/contracts/money.js'
import type { ListPrices } from '../api/get-list-prices'

/** What is ordered with one document, which may not be chosen yet. */
type Wishes = {
  /** The product's id. */
  readonly documentType: string
  readonly needsTranslation: boolean
  readonly needsApostille: boolean
  readonly expeditedService: boolean
}
type Amounts = Pick<ListPrices, 'base' | 'translation' | 'apostille' | 'expedited'>

const none = cents(0)

/** Without shipping, which no list changes; a document that is not chosen yet costs nothing. */
const subtotal = (wishes: Wishes, list: Amounts): Cents => {
  const type = documentTypeOf(wishes.documentType)
  return addCents(
    (type && list.base[type]) ?? none,
    wishes.needsTranslation ? list.translation : none,
    wishes.needsApostille ? list.apostille : none,
    wishes.expeditedService ? list.expedited : none,
  )
}

const sells = ({ documentType }: Wishes, { base }: Amounts): boolean => {
  const type = documentTypeOf(documentType)
  return type === undefined || base[type] !== undefined
}

/** As the server does: one document costs the lower total of the two flows' lists. */
const chargedBy = (wishes: Wishes, { other, ...own }: ListPrices): Amounts =>
  other !== undefined && sells(wishes, other) && subtotal(wishes, other) < subtotal(wishes, own) ? other : own

const charged = (wishes: Wishes, prices: ListPrices): Cents => subtotal(wishes, chargedBy(wishes, prices))

/**
 * What stands beside each service, in minor units: of a chosen one its line of the price, of any other what choosing it
 * adds to the total. The second can differ from either list, when the choice makes the other list the lower one.
 */
export const serviceAmounts = (wishes: Wishes, prices: ListPrices) => {
  const list = chargedBy(wishes, prices)
  const amount = (chosen: boolean, line: Cents, choice: Partial<Wishes>): Cents =>
    chosen ? line : cents(charged({ ...wishes, ...choice }, prices) - charged(wishes, prices))
  return {
    translation: amount(wishes.needsTranslation, list.translation, { needsTranslation: true }),
    apostille: amount(wishes.needsApostille, list.apostille, { needsApostille: true }),
    expedited: amount(wishes.expeditedService, list.expedited, { expeditedService: true }),
  }
}

/** The other flow's list is the lower one. */
export const isBelowOwnList = (wishes: Wishes, prices: ListPrices): boolean =>
  charged(wishes, prices) < subtotal(wishes, prices)
