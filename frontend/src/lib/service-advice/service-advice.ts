import { countryName } from '@cartorio/contracts/countries.js'
import { type ApostilleEntry, apostilleIn } from '@cartorio/contracts/documents/apostille-parties.js'
import { findTranslationWarning } from '@cartorio/contracts/documents/own-translators.js'
import { officeDay } from '@cartorio/contracts/office-time.js'

export type AdvisedCountries = {
  readonly countryOfUse: string | undefined
  /** It stands for the country of use while that is not known. */
  readonly deliveryCountry: string
  /** What the office has set of countries. */
  readonly apostilleCountries: readonly ApostilleEntry[]
  /** Of a power of attorney. */
  readonly signingWay?: string | undefined
}

export type ServiceAdvice = {
  readonly offersApostille: boolean
  readonly offersTranslation: boolean
  /** What to know before an apostille is ordered, or why there is none. */
  readonly apostille: string | undefined
  /** What to know before a translation is ordered, or why there is none. */
  readonly translation: string | undefined
}

const namesUse = 'Se ele será usado em outro país, diga em qual.'

/** What was signed abroad is apostilled there, and translated into Portuguese, which is none of our languages. */
const ofForeignNotary: ServiceAdvice = {
  offersApostille: false,
  offersTranslation: false,
  apostille: 'A apostila desta procuração é feita no país onde você assina.',
  translation:
    'A tradução desta procuração é para o português e não está no pedido: você contrata um tradutor juramentado no Brasil.',
}

/** What a country takes, on the day of the office. */
export const adviseServices = ({
  countryOfUse,
  deliveryCountry,
  apostilleCountries,
  signingWay,
}: AdvisedCountries): ServiceAdvice => {
  if (signingWay === 'foreign-notary') return ofForeignNotary
  // A power of attorney is mostly used in Brazil, wherever its paper goes.
  const country = countryOfUse ?? (signingWay === undefined ? deliveryCountry : 'BR')
  const translated = { offersTranslation: true, translation: findTranslationWarning(country) }
  if (signingWay === 'consulate')
    return {
      ...translated,
      offersApostille: false,
      apostille: 'A procuração assinada no consulado não leva apostila.',
    }
  if (country === '') return { ...translated, offersApostille: true, apostille: undefined }
  const state =
    country === 'BR' ? 'brazil' : apostilleIn(country, officeDay(new Date().toISOString()), apostilleCountries)
  const otherwise = countryOfUse === undefined ? ` ${namesUse}` : ''
  switch (state) {
    case 'in-force':
      return { ...translated, offersApostille: true, apostille: undefined }
    case 'brazil':
      return {
        ...translated,
        offersApostille: false,
        apostille: `Para uso no Brasil o documento não precisa de apostila.${otherwise}`,
      }
    case 'not-a-party':
      return {
        ...translated,
        offersApostille: false,
        apostille: `A apostila de Haia não vale neste país: ${countryName(country)}.${otherwise}`,
      }
    case 'unknown':
      return {
        ...translated,
        offersApostille: true,
        apostille: `Não sabemos se a apostila vale neste país: ${countryName(country)}. Confirme com a autoridade.`,
      }
    default:
      return state satisfies never
  }
}
