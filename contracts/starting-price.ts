import { type Currency, formatMoney } from './money.js'
import type { DocumentType } from './products.js'

type PricedDocuments = { readonly base: Partial<Readonly<Record<DocumentType, number>>> }

/** What a document costs in the cheaper of the flows; `undefined` where none sells it. */
export const lowestBasePrice = (lists: readonly PricedDocuments[], documentType: DocumentType): number | undefined => {
  const known = lists.map(({ base }) => base[documentType]).filter((price) => price !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** What a document costs at least, without services and shipping. */
export const startingPriceText = (amount: number, currency: Currency): string =>
  `a partir de ${formatMoney(amount, currency)}`
