import { type DocumentUse, pickDocumentUse } from '@cartorio/contracts/documents/document-use.js'
import type { ChosenUse } from './chosen-use'

type OrderedUse = DocumentUse & { readonly needsTranslationApostille?: true }

/** What an order says of a document's use; an apostille that was chosen before its translation was unticked is no part of it. */
export const pickOrderedUse = (use: ChosenUse): OrderedUse => ({
  ...pickDocumentUse(use),
  ...(use.needsTranslation && use.needsTranslationApostille ? { needsTranslationApostille: true } : {}),
})
