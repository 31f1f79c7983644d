import { formatMoney } from '@cartorio/contracts/money.js'
import { type DocumentType, products } from '@cartorio/contracts/products.js'
import type { ListPrices } from '../api/get-list-prices'
import { singleDocumentTypes } from '../wizard/single-document-types'

/** What a document or a service costs in each way to order. */
export type PriceRow = {
  readonly name: string
  /** The document that the address names. */
  readonly wanted: boolean
  readonly one: string
  readonly several: string
}

/** The lists of both ways; `undefined` while they are not known. */
export type BothLists = { readonly one: ListPrices | undefined; readonly several: ListPrices | undefined }

/** Keeps the place of an amount that is not known yet. */
const unknown = '\u00a0'
const onlySeveral = 'só em vários'

const amountIn = (list: ListPrices | undefined, amountOf: (list: ListPrices) => number | undefined): string => {
  const amount = list && amountOf(list)
  return list === undefined || amount === undefined ? unknown : formatMoney(amount, list.currency)
}

const documentAmount = (list: ListPrices | undefined, documentType: DocumentType): string =>
  list === undefined || list.base[documentType] !== undefined
    ? amountIn(list, ({ base }) => base[documentType])
    : 'não oferecido'

/** Everything that an order may cost but the shipping, by the price list of each way. */
export const priceRows = ({ one, several }: BothLists, wanted: string | null): readonly PriceRow[] => {
  const added = (name: string, amountOf: (list: ListPrices) => number): PriceRow => ({
    name,
    wanted: false,
    one: amountIn(one, amountOf),
    several: amountIn(several, amountOf),
  })
  return [
    ...products.map(({ id, documentType, name }) => ({
      name,
      wanted: id === wanted,
      one: singleDocumentTypes.includes(documentType) ? documentAmount(one, documentType) : onlySeveral,
      several: documentAmount(several, documentType),
    })),
    added('Tradução juramentada, por documento', ({ translation }) => translation),
    added('Apostila de Haia, por documento', ({ apostille }) => apostille),
    added('Atendimento expresso, por pedido', ({ expedited }) => expedited),
  ]
}
