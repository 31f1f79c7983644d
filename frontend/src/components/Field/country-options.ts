import {
  type Country,
  countries,
  destinations,
  type UnservedReason,
  unservedReason,
} from '@cartorio/contracts/countries.js'
import { foldText, hasWords } from '@cartorio/contracts/folded-text.js'

/**
 * Where most Brazilians abroad live, about in the order of the Ministry of Foreign Affairs' estimates ("Comunidade
 * Brasileira no Exterior").
 */
const frequentCodes = 'US PT PY GB JP DE ES IT CH FR CA AU IE NL BE AR UY'.split(' ')

/** What countries are called besides their names here, without accents. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['dubai', 'abu dhabi', 'eau', 'uae'],
  AT: ['austria'],
  BE: ['belgium'],
  BR: ['brazil'],
  BY: ['bielorrussia'],
  CD: ['zaire', 'congo kinshasa'],
  CG: ['congo brazzaville'],
  CH: ['switzerland', 'schweiz', 'suisse'],
  CZ: ['tchequia', 'chequia', 'republica checa'],
  DE: ['germany', 'deutschland'],
  DK: ['dinamarca', 'denmark'],
  ES: ['spain', 'espana'],
  FR: ['france'],
  GB: ['inglaterra', 'escocia', 'pais de gales', 'irlanda do norte', 'gra-bretanha', 'gra bretanha', 'uk', 'england'],
  GR: ['greece'],
  IE: ['ireland', 'eire'],
  IR: ['persia'],
  IT: ['italy'],
  JP: ['japan'],
  KR: ['south korea', 'coreia'],
  LK: ['ceilao'],
  MK: ['macedonia'],
  MM: ['birmania'],
  NL: ['holanda', 'netherlands', 'holland'],
  NO: ['norway'],
  NZ: ['new zealand'],
  PL: ['poland'],
  SE: ['sweden'],
  SZ: ['suazilandia'],
  TW: ['formosa'],
  US: ['eua', 'e.u.a.', 'usa', 'america', 'united states'],
  VA: ['santa se'],
  ZA: ['south africa'],
}

/** Without accents and capitals: "franca" finds "França". */
const folded = (text: string) => foldText(text).trim()

/** Whether the typed words are parts of the country's name, or the text begins a usual one, or is its code. */
export const isFoundBy = (typed: string, { code, name }: Country): boolean => {
  const text = folded(typed)
  if (hasWords(name, text) || text === code.toLowerCase()) return true
  return (usualNames[code] ?? []).some((usual) => usual.startsWith(text))
}

/** Whether the typed text is the country's name, a usual one or its code, to the letter. */
const isNamed = (typed: string, { code, name }: Country): boolean => {
  const text = folded(typed)
  return text === folded(name) || text === code.toLowerCase() || (usualNames[code] ?? []).includes(text)
}

/** The countries of the largest communities, and the others in their order. */
const frequentFirst = (
  countries: readonly Country[],
): { readonly frequent: readonly Country[]; readonly others: readonly Country[] } => ({
  frequent: frequentCodes.flatMap((frequent) => countries.filter(({ code }) => code === frequent)),
  others: countries.filter(({ code }) => !frequentCodes.includes(code)),
})

/** `label` names the reason where nothing is sent, so that a search for the country does not end with an empty list. */
export type CountryOption = Country & { readonly label: string; readonly served: boolean }

export type CountryGroup = { readonly title: string; readonly options: readonly CountryOption[] }

const reasons: Readonly<Record<UnservedReason, string>> = {
  sanctions: 'sanções internacionais',
  'no-service': 'a transportadora não atende',
}

const toCountryOption = ({ code, name }: Country): CountryOption => ({ code, name, label: name, served: true })

/** In groups, the countries of the largest communities before the others. */
const groupCountries = (list: readonly Country[], othersTitle: string): CountryGroup[] => {
  const { frequent, others } = frequentFirst(list)
  return [
    { title: 'Onde vivem mais brasileiros', options: frequent.map(toCountryOption) },
    { title: othersTitle, options: others.map(toCountryOption) },
  ]
}

const unserved = countries.flatMap(({ code, name }): CountryOption[] => {
  const reason = unservedReason(code)
  return reason === undefined ? [] : [{ code, name, label: `${name} (${reasons[reason]})`, served: false }]
})

export const everywhere: readonly CountryGroup[] = groupCountries(countries, 'Outros países')

export const toDestinations: readonly CountryGroup[] = [
  ...groupCountries(destinations, 'Também enviamos para'),
  { title: 'Sem entrega', options: unserved },
]

export const optionsIn = (groups: readonly CountryGroup[]): CountryOption[] => groups.flatMap(({ options }) => options)

/** The groups with what the typed text finds; those without any are left out. */
export const foundGroups = (groups: readonly CountryGroup[], typed: string): readonly CountryGroup[] => {
  if (typed.trim() === '') return groups
  const found = groups.map(({ title, options }) => ({ title, options: options.filter((o) => isFoundBy(typed, o)) }))
  return found.filter(({ options }) => options.length > 0)
}

/** The country that was typed in full, as a browser fills it in. */
export const namedCountry = (groups: readonly CountryGroup[], typed: string): CountryOption | undefined =>
  optionsIn(groups).find((option) => option.served && isNamed(typed, option))
