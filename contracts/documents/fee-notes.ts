import type { DocumentType } from '../products.js'
import { feeNote as criminalRecord } from './criminal-record/fee-note.js'

/** What the price of a document pays, where the document itself is free; for the pages that sell it. */
export const feeNotes: Partial<Readonly<Record<DocumentType, string>>> = {
  CRIMINAL_BACKGROUND: criminalRecord,
}
