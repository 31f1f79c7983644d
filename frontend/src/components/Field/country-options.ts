import {
  type Country,
  countries,
  destinations,
  type UnservedReason,
  unservedReason,
} from '@cartorio/contracts/countries.js'
import { frequentFirst, isFoundBy, isNamed } from './country-search'

/** `label` names the reason where nothing is sent, so that a search for the country does not end with an empty list. */
export type CountryOption = Country & { readonly label: string; readonly served: boolean }

export type CountryGroup = { readonly title: string; readonly options: readonly CountryOption[] }

const reasons: Readonly<Record<UnservedReason, string>> = {
  sanctions: 'sanções internacionais',
  'no-service': 'a transportadora não atende',
}

const optionOf = ({ code, name }: Country): CountryOption => ({ code, name, label: name, served: true })

/** In groups, the countries of the largest communities before the others. */
const groupsOf = (list: readonly Country[], othersTitle: string): CountryGroup[] => {
  const { frequent, others } = frequentFirst(list)
  return [
    { title: 'Onde vivem mais brasileiros', options: frequent.map(optionOf) },
    { title: othersTitle, options: others.map(optionOf) },
  ]
}

const unserved = countries.flatMap(({ code, name }): CountryOption[] => {
  const reason = unservedReason(code)
  return reason === undefined ? [] : [{ code, name, label: `${name} (${reasons[reason]})`, served: false }]
})

export const everywhere: readonly CountryGroup[] = groupsOf(countries, 'Outros países')

export const toDestinations: readonly CountryGroup[] = [
  ...groupsOf(destinations, 'Também enviamos para'),
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
