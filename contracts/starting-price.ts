import { type Currency, formatMoney } from './money.js'
import type { DocumentType } from './products.js'

type PricedDocuments = { readonly base: Partial<Readonly<Record<DocumentType, number>>> }

/** The lower of the lists of both flows, as one document is charged in either; `undefined` where none sells it. */
export const lowestBasePrice = (lists: readonly PricedDocuments[], documentType: DocumentType): number | undefined => {
  const known = lists.map(({ base }) => base[documentType]).filter((price) => price !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** What a document costs at least, without services and shipping. */
export const startingPriceText = (amount: number, currency: Currency): string =>
  `a partir de ${formatMoney(amount, currency)}`
