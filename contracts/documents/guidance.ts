import type { Language } from '../languages.js'
import { type ApostilleEntry, type ApostilleState, apostilleIn } from './apostille-parties.js'
import type { CertificateForm } from './certificate-forms.js'
import { findTranslationWarning } from './own-translators.js'
import type { Purpose } from './purposes.js'

/** A proposal with the sentence that says why. `wanted: false` says that it is not needed, or of no use. */
export type Suggestion = { readonly why: string } & (
  | { readonly kind: 'form'; readonly form: CertificateForm }
  | { readonly kind: 'delivery'; readonly delivery: 'file' }
  | { readonly kind: 'translation'; readonly wanted: boolean; readonly language?: Language }
  | { readonly kind: 'apostille' | 'translationApostille'; readonly wanted: boolean }
)

export type AskedUse = {
  readonly purpose: Purpose | undefined
  /** The country of use; without it the purpose's own. */
  readonly country: string | undefined
  /** Today at the office, `YYYY-MM-DD`. */
  readonly day: string
  /** What the office has set of countries; without it the first table holds. */
  readonly apostilleCountries?: readonly ApostilleEntry[]
}

/** What is proposed for a document; nothing where the customer has said nothing. */
export type Guidance = (asked: AskedUse) => readonly Suggestion[]

/** Where a document for a purpose is used, as far as the purpose says it. */
export const purposeCountries: Readonly<Partial<Record<Purpose, string>>> = {
  'italian-citizenship': 'IT',
  'portuguese-citizenship': 'PT',
  'spanish-citizenship': 'ES',
  'us-immigration': 'US',
  'bank-or-property-in-brazil': 'BR',
}

export const findCountryOfUse = ({ purpose, country }: Pick<AskedUse, 'purpose' | 'country'>): string | undefined =>
  country ?? (purpose && purposeCountries[purpose])

const inBrazil: readonly Suggestion[] = [
  { kind: 'apostille', wanted: false, why: 'Para uso no Brasil o documento não precisa de apostila.' },
  { kind: 'translation', wanted: false, why: 'Para uso no Brasil o documento não precisa de tradução.' },
]

const apostilleSuggestions: Readonly<Record<ApostilleState, Suggestion | undefined>> = {
  'in-force': {
    kind: 'apostille',
    wanted: true,
    why: 'Muitas autoridades de outros países pedem o documento em papel com apostila.',
  },
  'not-a-party': {
    kind: 'apostille',
    wanted: false,
    why: 'Nesse país a apostila de Haia não vale. Pergunte ao consulado dele no Brasil sobre a legalização, que não fazemos.',
  },
  // The sentence stands beside the box.
  unknown: undefined,
}

const suggestTranslation = ({ purpose }: AskedUse, country: string): Suggestion | undefined => {
  const warning = findTranslationWarning(country)
  if (warning !== undefined) return { kind: 'translation', wanted: false, why: warning }
  return purpose === 'spanish-citizenship'
    ? {
        kind: 'translation',
        wanted: true,
        language: 'es',
        why: 'A autoridade costuma ler o documento em espanhol. Confirme com ela se aceita a tradução feita no Brasil.',
      }
    : undefined
}

const italian: readonly Suggestion[] = [
  { kind: 'apostille', wanted: true, why: 'A Itália costuma pedir a apostila na certidão.' },
  {
    kind: 'translation',
    wanted: true,
    language: 'it',
    why: 'A certidão e a apostila dela são traduzidas para o italiano.',
  },
  {
    kind: 'translationApostille',
    wanted: true,
    why: 'A Itália costuma pedir uma apostila também na tradução: são duas apostilas.',
  },
]

/** Apostille and translation by purpose and country, which are the same for every document. */
export const suggestServices: Guidance = (asked) => {
  const country = findCountryOfUse(asked)
  if (country === undefined) return []
  if (country === 'BR') return inBrazil
  const state = apostilleIn(country, asked.day, asked.apostilleCountries)
  if (asked.purpose === 'italian-citizenship' && state === 'in-force') return italian
  return [
    asked.purpose === 'us-immigration' && state === 'in-force' ? undefined : apostilleSuggestions[state],
    suggestTranslation(asked, country),
  ].filter((suggestion) => suggestion !== undefined)
}
