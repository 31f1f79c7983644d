import type { DocumentUse } from '@cartorio/contracts/documents/document-use.js'
import type { Language } from '@cartorio/contracts/languages.js'

/** What is chosen of a document's use and services, in either flow; a change names only what changes. */
export type ChosenUse = DocumentUse & {
  readonly needsTranslation?: boolean
  readonly translationLanguage?: Language | null
  readonly needsApostille?: boolean
  readonly needsTranslationApostille?: boolean | undefined
}
