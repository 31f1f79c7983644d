import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { languageNames, languageOf } from '@cartorio/contracts/languages.js'
import type { WorkStep } from '@cartorio/contracts/work-steps.js'

/** What is done to a document, with the language of its translation. */
export const stepName = (step: WorkStep, item: Pick<ItemProgress, 'translationLanguage'>): string => {
  if (step === 'issue') return 'Emissão'
  if (step === 'apostille') return 'Apostila'
  const language = item.translationLanguage === null ? undefined : languageOf(item.translationLanguage)
  return language === undefined ? 'Tradução' : `Tradução (${languageNames[language].toLowerCase()})`
}
