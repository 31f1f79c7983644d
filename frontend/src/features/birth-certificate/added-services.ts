import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { addCents, type Cents, cents, timesCents } from '@cartorio/contracts/money.js'
import { priceLists } from '@cartorio/contracts/price-lists.js'
import { liveBirths } from './included-services'

type Priced = Pick<OrderView, 'documents' | 'priceList'>

/** A service that the order's birth certificates lack, and what it costs for all of them, minor units. */
export type ServicePrice = {
  /** One certificate's. */
  readonly each: Cents
  /** How many certificates lack it. */
  readonly count: number
  readonly amount: Cents
}

const priceOf = (order: Priced, each: Cents, lacks: (document: OrderView['documents'][number]) => boolean) => {
  const count = liveBirths(order)
    .filter(lacks)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return { each, count, amount: timesCents(each, count) }
}

/** What adding a service costs, from the order's own price list. */
export const servicePrices = (order: Priced): Readonly<Record<'translation' | 'apostille', ServicePrice>> => {
  const list = priceLists[order.priceList]
  return {
    translation: priceOf(order, list.translation, ({ needsTranslation }) => !needsTranslation),
    apostille: priceOf(order, list.apostille, ({ needsApostille }) => !needsApostille),
  }
}

type Chosen = Pick<BirthCertificate, 'needsTranslation' | 'needsApostille'>

/** What is to be paid for the services that were chosen beyond those that the order has, minor units. */
export const addedAmount = (order: Priced, chosen: Chosen): Cents => {
  const { translation, apostille } = servicePrices(order)
  const none = cents(0)
  return addCents(chosen.needsTranslation ? translation.amount : none, chosen.needsApostille ? apostille.amount : none)
}

type AddedService = { readonly name: string; readonly amount: Cents }

/** The added services by name, for the customer to read. */
export const addedServices = (order: Priced, sent: BirthCertificate): readonly AddedService[] => {
  const { translation, apostille } = servicePrices(order)
  const language = sent.translationLanguage ? ` para ${languageNames[sent.translationLanguage].toLowerCase()}` : ''
  return [
    ...(sent.needsTranslation ? [{ name: `Tradução juramentada${language}`, amount: translation.amount }] : []),
    ...(sent.needsApostille ? [{ name: 'Apostila de Haia', amount: apostille.amount }] : []),
  ].filter(({ amount }) => amount > 0)
}
