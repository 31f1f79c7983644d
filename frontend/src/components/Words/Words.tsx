import { describeSearchInDollars, searchIncluded } from '@cartorio/contracts/documents/search-promise.js'
import { guaranteeTexts } from '@cartorio/contracts/guarantee-texts.js'
import { type DocumentType, documentDefinitions } from '@cartorio/contracts/products.js'
import { startingPriceText } from '@cartorio/contracts/starting-price.js'
import type { PageText } from '../../content/page-text'

/**
 * A text of a public page. One of the guarantee or of searches has the words of the first value here; the server writes
 * those of what the office has set (services/runtime/site/site-facts.ts).
 */
export const Words = ({ of }: { readonly of: PageText }) => {
  if (typeof of === 'string') return of
  if ('startingPriceOf' in of) return <StartingPrice documentType={of.startingPriceOf} />
  if ('search' in of) return <span data-search={of.search}>{describeSearchInDollars(searchIncluded)}</span>
  return <span data-guarantee={of.guarantee}>{guaranteeTexts['no-reason'][of.guarantee]}</span>
}

/** As in the first price lists; the server writes the price in force there (services/runtime/site/site-facts.ts). */
export const StartingPrice = ({ documentType }: { readonly documentType: DocumentType }) => (
  <span data-price={documentType}>{startingPriceText(documentDefinitions[documentType].firstPrice, 'USD')}</span>
)
