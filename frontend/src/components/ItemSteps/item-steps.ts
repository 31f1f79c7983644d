import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { findLanguage, languageNames } from '@cartorio/contracts/languages.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'

/** The status to which a step leads; its shape marks a step that is done. */
export const statusAfter: Readonly<Record<StepKind, OrderStatus>> = {
  draft: 'IN_PROGRESS',
  appointment: 'IN_PROGRESS',
  signature: 'IN_PROGRESS',
  issue: 'DOCUMENT_ISSUED',
  translate: 'TRANSLATED',
  apostille: 'APOSTILLED',
  'apostille-translation': 'APOSTILLED',
}

const names: Readonly<Record<StepKind, string>> = {
  draft: 'Aceitação do texto',
  appointment: 'Marcação da assinatura',
  signature: 'Assinatura',
  issue: 'Emissão',
  translate: 'Tradução',
  apostille: 'Apostila',
  'apostille-translation': 'Apostila da tradução',
}

/** What is done to a document, with the language of its translation. */
export const stepName = (step: StepKind, item: Pick<ItemProgress, 'translationLanguage'>): string => {
  if (step !== 'translate') return names[step]
  const language = item.translationLanguage === null ? undefined : findLanguage(item.translationLanguage)
  return language === undefined ? names[step] : `${names[step]} (${languageNames[language].toLowerCase()})`
}
