import type { AddableService } from '@cartorio/contracts/added-services.js'
import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { findLanguage, type Language } from '@cartorio/contracts/languages.js'
import { needsForm } from '@cartorio/contracts/products.js'

/**
 * Which services the birth certificates have, and which the forms have requested; of several, what all of them have.
 */
export type Services = {
  readonly translation: boolean
  readonly language: Language | undefined
  readonly apostille: boolean
  /** Part of the order, not of an open charge: it cannot be taken back here. */
  readonly hasTranslation: boolean
  readonly hasApostille: boolean
}

export const servicesOfBirths = (
  { documents }: AdminOrder,
  choices: RevealResponse['certificateChoices'],
): Services => {
  const births = documents.filter(
    ({ documentType, ended }) => needsForm(documentType, 'birth-certificate') && ended === null,
  )
  const unpaid = choices?.unpaidServices ?? []
  const requested = (itemId: string, wanted: AddableService) =>
    unpaid.find((service) => service.itemId === itemId && service.service === wanted)
  const languages = births.flatMap(({ id, translationLanguage }) => {
    const known = findLanguage(translationLanguage ?? requested(id, 'translation')?.language ?? '')
    return known === undefined ? [] : [known]
  })
  return {
    translation: births.every(
      ({ id, needsTranslation }) => needsTranslation || requested(id, 'translation') !== undefined,
    ),
    language: languages[0],
    apostille: births.every(
      ({ id, needsApostille }) =>
        needsApostille ||
        requested(id, 'apostille') !== undefined ||
        requested(id, 'translation-apostille') !== undefined,
    ),
    // A translation whose language is still open takes one here.
    hasTranslation: births.every(
      ({ needsTranslation, translationLanguage }) => needsTranslation && translationLanguage !== null,
    ),
    hasApostille: births.every(({ plan }) => plan.includes('apostille')),
  }
}
