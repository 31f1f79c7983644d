import { type SearchTerms, searchIncluded } from '@cartorio/contracts/documents/search-promise.js'
import { isSearched } from '@cartorio/contracts/documents/searched-records.js'
import type { Order } from '../state.js'

/** What was said of searches before the payment; `undefined` where the order has no record to find. */
export const findSearchTerms = ({ items, search }: Pick<Order, 'items' | 'search'>): SearchTerms | undefined =>
  items.some(({ documentType }) => isSearched(documentType)) ? (search ?? searchIncluded) : undefined
