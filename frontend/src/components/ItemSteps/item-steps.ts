import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { findLanguage, languageNames } from '@cartorio/contracts/languages.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { WorkStep } from '@cartorio/contracts/work-steps.js'

/** The status to which a step leads; its shape marks a step that is done. */
export const statusAfter: Readonly<Record<WorkStep, OrderStatus>> = {
  issue: 'DOCUMENT_ISSUED',
  translate: 'TRANSLATED',
  apostille: 'APOSTILLED',
}

const names: Readonly<Record<WorkStep, string>> = { issue: 'Emissão', translate: 'Tradução', apostille: 'Apostila' }

/** What is done to a document, with the language of its translation. */
export const stepName = (step: WorkStep, item: Pick<ItemProgress, 'translationLanguage'>): string => {
  if (step !== 'translate') return names[step]
  const language = item.translationLanguage === null ? undefined : findLanguage(item.translationLanguage)
  return language === undefined ? names[step] : `${names[step]} (${languageNames[language].toLowerCase()})`
}
