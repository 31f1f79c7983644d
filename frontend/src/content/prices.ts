import { firstBasePrices } from '@cartorio/contracts/first-prices.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { type DocumentType, products } from '@cartorio/contracts/products.js'

/** What a document costs at least, without services and shipping. */
export const startingPrice = (documentType: DocumentType): string =>
  `a partir de ${formatMoney(firstBasePrices[documentType], 'USD')}`

/** What the cheapest document of the catalogue costs at least. */
export const lowestStartingPrice = `a partir de ${formatMoney(Math.min(...products.map(({ documentType }) => firstBasePrices[documentType])), 'USD')}`
