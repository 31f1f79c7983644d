import { findDocument } from '@cartorio/contracts/catalogue.js'
import { type DocumentUse, pickDocumentUse } from '@cartorio/contracts/documents/document-use.js'
import type { ChosenUse } from './chosen-use'

type OrderedUse = DocumentUse & { readonly needsTranslationApostille?: true }

/** What an order says of a document's use. A form that the document does not come in, or an apostille on no translation, was chosen before another choice. */
export const pickOrderedUse = (use: ChosenUse, productId: string): OrderedUse => {
  const { certificateForm, ...others } = pickDocumentUse(use)
  return {
    ...others,
    ...(certificateForm !== undefined && findDocument(productId)?.comesInForms ? { certificateForm } : {}),
    ...(use.needsTranslation && use.needsTranslationApostille ? { needsTranslationApostille: true } : {}),
  }
}
