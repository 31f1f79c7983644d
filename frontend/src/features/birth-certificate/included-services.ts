import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { type Language, languageOf } from '@cartorio/contracts/languages.js'

type OrderedDocument = OrderView['documents'][number]

/** What every birth certificate of the order has already. */
export type IncludedServices = {
  readonly translation: boolean
  readonly language: Language | undefined
  readonly apostille: boolean
}

/** The birth certificates that go on. */
export const liveBirths = ({ documents }: Pick<OrderView, 'documents'>): readonly OrderedDocument[] =>
  documents.filter(({ documentType, ended }) => documentType === 'BIRTH' && ended === null)

export const includedServices = (order: Pick<OrderView, 'documents'>): IncludedServices => {
  const births = liveBirths(order)
  const translated = births.find(({ needsTranslation }) => needsTranslation)
  return {
    translation: births.every(({ needsTranslation }) => needsTranslation),
    language: languageOf(translated?.translationLanguage ?? ''),
    apostille: births.every(({ needsApostille }) => needsApostille),
  }
}
