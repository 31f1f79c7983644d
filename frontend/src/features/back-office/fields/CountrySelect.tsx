import { countryName } from '@cartorio/contracts/countries.js'
import { Select, type SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { type CountryGroup, everywhere, isFoundBy, toDestinations } from '../../../components/Field/country-options'
import { SmallFlag } from '../../../components/Flag/SmallFlag'
import styles from './CountrySelect.module.css'

/** antd's words for a group and what it holds. */
const toGroupedOptions = (groups: readonly CountryGroup[]) =>
  groups.map(({ title, options }) => ({
    label: title,
    options: options.map(({ code, label, served }) => ({ value: code, label, disabled: !served })),
  }))

const anywhere = toGroupedOptions(everywhere)
const delivered = toGroupedOptions(toDestinations)

const CountryLabel = ({ code, label = countryName(code) }: { readonly code: string; readonly label?: ReactNode }) => (
  <span className={styles.country}>
    <SmallFlag code={code} />
    {label}
  </span>
)

/** A group has no value: only its countries are found. */
export const isFoundCountry = (
  typed: string,
  option?: { readonly value?: unknown; readonly label?: ReactNode },
): boolean => typeof option?.value === 'string' && isFoundBy(typed, { code: option.value, name: String(option.label) })

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
    options={forDelivery ? delivered : anywhere}
    showSearch={{ filterOption: isFoundCountry }}
    labelRender={({ value: code }) => <CountryLabel code={String(code)} />}
    optionRender={({ value: code, label }) => <CountryLabel code={String(code)} label={label} />}
  />
)
