import { formatMoney } from '@cartorio/contracts/money.js'
import type { DocumentType, products } from '@cartorio/contracts/products.js'
import { startingPriceText } from '@cartorio/contracts/starting-price.js'
import type { ListPrices } from '../api/get-list-prices'

type Cost = { readonly name: string; readonly amount: string }

type Way = {
  /** What can be ordered in this way; the list may sell fewer. */
  readonly sells: readonly DocumentType[]
  /** The document that the address names. */
  readonly wanted: (typeof products)[number] | undefined
  /** More than one document, in any number. */
  readonly several: boolean
}

const documentAmount = ({ sells, wanted }: Way, { base, currency }: ListPrices): string => {
  const known = sells.map((documentType) => base[documentType]).filter((amount) => amount !== undefined)
  if (wanted === undefined) return known.length === 0 ? '' : startingPriceText(Math.min(...known), currency)
  const price = sells.includes(wanted.documentType) ? base[wanted.documentType] : undefined
  return price === undefined ? '' : formatMoney(price, currency)
}

/** What a way to order costs, by the price list of its flow; the amounts are `''` before the list is known. */
export const flowCosts = (way: Way, prices: ListPrices | undefined): readonly Cost[] => {
  const unit = way.several ? ' por unidade' : ''
  const added = (amountOf: (list: ListPrices) => number, each: string): string =>
    prices === undefined ? '' : `+${formatMoney(amountOf(prices), prices.currency)}${each}`
  return [
    { name: way.wanted?.name ?? 'Cada documento', amount: prices === undefined ? '' : documentAmount(way, prices) },
    { name: 'Tradução juramentada', amount: added(({ translation }) => translation, unit) },
    { name: 'Apostila de Haia', amount: added(({ apostille }) => apostille, unit) },
    { name: 'Atendimento expresso', amount: added(({ expedited }) => expedited, way.several ? ' por pedido' : '') },
    { name: 'Frete', amount: 'conforme o país' },
  ]
}
