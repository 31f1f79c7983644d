import { type DocumentType, documentDefinitions } from '../products.js'

/** Whether its record has to be found: a civil record. */
export const isSearched = (documentType: DocumentType): boolean =>
  documentDefinitions[documentType].recordBooks !== undefined
