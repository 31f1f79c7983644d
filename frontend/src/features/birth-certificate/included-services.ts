import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { type Language, languageOf } from '@cartorio/contracts/languages.js'

/** What the order's birth certificates were priced with. */
export type IncludedServices = {
  readonly translation: boolean
  readonly language: Language | undefined
  readonly apostille: boolean
}

export const includedServices = ({ documents }: OrderView): IncludedServices => {
  const births = documents.filter(({ documentType }) => documentType === 'BIRTH')
  const translated = births.find(({ needsTranslation }) => needsTranslation)
  return {
    translation: translated !== undefined,
    language: languageOf(translated?.translationLanguage ?? ''),
    apostille: births.some(({ needsApostille }) => needsApostille),
  }
}
