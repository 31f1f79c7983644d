import type { Language } from '@cartorio/contracts/languages.js'

/** What is chosen of a document's use and services, in either flow; a change names only what changes. */
export type ChosenUse = {
  /** As typed drafts keep them: an order's codes, which the order checks. */
  readonly purpose?: string | undefined
  readonly countryOfUse?: string | undefined
  readonly certificateForm?: string | undefined
  readonly relation?: string | undefined
  readonly powersPurpose?: string | undefined
  readonly signingWay?: string | undefined
  readonly delivery?: string | undefined
  readonly needsTranslation?: boolean
  readonly translationLanguage?: Language | null
  readonly needsApostille?: boolean
  readonly needsTranslationApostille?: boolean | undefined
}
