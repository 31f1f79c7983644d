import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { languageNames, languageOf } from '@cartorio/contracts/languages.js'
import type { WorkStep } from '@cartorio/contracts/work-steps.js'

const names: Readonly<Record<WorkStep, string>> = { issue: 'Emissão', translate: 'Tradução', apostille: 'Apostila' }

/** What is done to a document, with the language of its translation. */
export const stepName = (step: WorkStep, item: Pick<ItemProgress, 'translationLanguage'>): string => {
  if (step !== 'translate') return names[step]
  const language = item.translationLanguage === null ? undefined : languageOf(item.translationLanguage)
  return language === undefined ? names[step] : `${names[step]} (${languageNames[language].toLowerCase()})`
}
