import {
  type Country,
  countries,
  countryName,
  destinations,
  type UnservedReason,
  unservedReason,
} from '@cartorio/contracts/countries.js'
import { Select, type SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { frequentFirst, isFoundBy } from '../Field/country-search'
import styles from './CountrySelect.module.css'
import { countryFlags } from './country-flags'

const optionOf = ({ code, name }: Country) => ({ value: code, label: name })

/** In groups, the countries of the largest communities before the others. */
const groupsOf = (list: readonly Country[], othersLabel: string) => {
  const { frequent, others } = frequentFirst(list)
  return [
    { label: 'Onde vivem mais brasileiros', options: frequent.map(optionOf) },
    { label: othersLabel, options: others.map(optionOf) },
  ]
}

const everywhere = groupsOf(countries, 'Outros países')

const reasons: Readonly<Record<UnservedReason, string>> = {
  sanctions: 'sanções internacionais',
  'no-service': 'a transportadora não atende',
}

/** Named with the reason, so that a search for them does not end with an empty list. */
const unservedOptions = countries.flatMap(({ code, name }) => {
  const reason = unservedReason(code)
  return reason === undefined ? [] : [{ value: code, label: `${name} (${reasons[reason]})`, disabled: true }]
})

const toDestinations = [
  ...groupsOf(destinations, 'Também enviamos para'),
  { label: 'Sem entrega', options: unservedOptions },
]

const CountryLabel = ({ code, label = countryName(code) }: { readonly code: string; readonly label?: ReactNode }) => {
  const Flag = countryFlags[code]
  return (
    <span className={styles.country}>
      {Flag ? (
        <Flag className={styles.flag} aria-hidden="true" />
      ) : (
        <span className={styles.code} aria-hidden="true">
          {code}
        </span>
      )}
      {label}
    </span>
  )
}

/** A group has no value: only its countries are found. */
const isFound = (typed: string, option?: { readonly value?: unknown; readonly label?: ReactNode }): boolean =>
  typeof option?.value === 'string' && isFoundBy(typed, { code: option.value, name: String(option.label) })

type CountrySelectProps = SelectProps<string> & {
  /** Only countries to which parcels go can be chosen; the others are shown with the reason. */
  readonly forDelivery?: boolean
}

/** Countries with flag and search. */
export const CountrySelect = ({ value, forDelivery = false, ...props }: CountrySelectProps) => (
  <Select<string>
    placeholder="Escolha o país"
    {...props}
    // An empty text is no country; the select would show it as a chosen one.
    {...(value ? { value } : {})}
    options={forDelivery ? toDestinations : everywhere}
    showSearch={{ filterOption: isFound }}
    labelRender={({ value: code }) => <CountryLabel code={String(code)} />}
    optionRender={({ value: code, label }) => <CountryLabel code={String(code)} label={label} />}
  />
)
