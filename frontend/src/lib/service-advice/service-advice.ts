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
  /** What to know before an apostille is ordered, or why there is none. */
  readonly apostille: string | undefined
  /** What to know before a translation is ordered. */
  readonly translation: string | undefined
}

const namesUse = 'Se ele será usado em outro país, diga em qual.'

/** What a country takes, on the day of the office. */
export const adviseServices = ({
  countryOfUse,
  deliveryCountry,
  apostilleCountries,
  signingWay,
}: AdvisedCountries): ServiceAdvice => {
  // A power of attorney is mostly used in Brazil, wherever its paper goes.
  const country = countryOfUse ?? (signingWay === undefined ? deliveryCountry : 'BR')
  const translation = findTranslationWarning(country)
  if (signingWay === 'consulate')
    return { offersApostille: false, apostille: 'A procuração assinada no consulado não leva apostila.', translation }
  if (country === '') return { offersApostille: true, apostille: undefined, translation }
  const state =
    country === 'BR' ? 'brazil' : apostilleIn(country, officeDay(new Date().toISOString()), apostilleCountries)
  const otherwise = countryOfUse === undefined ? ` ${namesUse}` : ''
  switch (state) {
    case 'in-force':
      return { offersApostille: true, apostille: undefined, translation }
    case 'brazil':
      return {
        offersApostille: false,
        apostille: `Para uso no Brasil o documento não precisa de apostila.${otherwise}`,
        translation,
      }
    case 'not-a-party':
      return {
        offersApostille: false,
        apostille: `A apostila de Haia não vale neste país: ${countryName(country)}.${otherwise}`,
        translation,
      }
    case 'unknown':
      return {
        offersApostille: true,
        apostille: `Não sabemos se a apostila vale neste país: ${countryName(country)}. Confirme com a autoridade.`,
        translation,
      }
    default:
      return state satisfies never
  }
}
