import { type DocumentType, documentDefinitions } from '@cartorio/contracts/products.js'
import { startingPriceText } from '@cartorio/contracts/starting-price.js'

/** As in the first price lists; the server writes the price in force there (services/runtime/site/site-facts.ts). */
export const StartingPrice = ({ documentType }: { readonly documentType: DocumentType }) => (
  <span data-price={documentType}>{startingPriceText(documentDefinitions[documentType].firstPrice, 'USD')}</span>
)
