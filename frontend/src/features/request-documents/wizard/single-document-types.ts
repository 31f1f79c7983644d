import type { DocumentType } from '@cartorio/contracts/products.js'

/** What an order of one document can be of. The criminal-record certificate is sold by the other flow only. */
export const singleDocumentTypes: readonly DocumentType[] = ['BIRTH', 'MARRIAGE', 'DEATH', 'POWER_OF_ATTORNEY']
