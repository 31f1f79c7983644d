import { firstBasePrices } from '@cartorio/contracts/first-prices.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import type { DocumentType } from '@cartorio/contracts/products.js'

/** What a document costs at least, without services and shipping. */
export const startingPrice = (documentType: DocumentType): string =>
  `a partir de ${formatMoney(firstBasePrices[documentType], 'USD')}`
