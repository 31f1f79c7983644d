import { documentUse } from '../../documents/document-use.js'

/** What of a document's use may change after the payment. */
export const changedUse = {
  purpose: documentUse.purpose,
  countryOfUse: documentUse.countryOfUse,
  certificateForm: documentUse.certificateForm,
}
