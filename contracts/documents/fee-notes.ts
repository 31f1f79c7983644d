import type { DocumentType } from '../products.js'
import { feeNote as criminalRecord } from './criminal-record/fee-note.js'

/** What the price of a document pays, where the document itself is free; for the pages that sell it. */
export const feeNotes: Readonly<Record<DocumentType, string | undefined>> = {
  BIRTH: undefined,
  MARRIAGE: undefined,
  DEATH: undefined,
  POWER_OF_ATTORNEY: undefined,
  CRIMINAL_BACKGROUND: criminalRecord,
  TEST_PRODUCT: undefined,
}
