import type { DocumentDataField } from '../document-data.js'

/** The data that a document needs beyond the applicant's own. The office cannot begin without those that are required. */
export type DocumentNeeds = {
  readonly required: readonly DocumentDataField[]
  readonly optional: readonly DocumentDataField[]
}
/** With what was asked before orders had plans, where that is less: such an order lacks nothing else. */
export type RequestedNeeds = DocumentNeeds & { readonly beforePlans?: DocumentNeeds }
