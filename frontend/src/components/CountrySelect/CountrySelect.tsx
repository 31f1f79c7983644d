import { countries, countryName } from '@cartorio/contracts/countries.js'
import { Select, type SelectProps } from 'antd'
import styles from './CountrySelect.module.css'
import { countryFlags } from './country-flags'

const options = countries.map(({ code, name }) => ({ value: code, label: name }))

/** Without accents and capitals: "franca" finds "França". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const Country = ({ code }: { readonly code: string }) => {
  const Flag = countryFlags[code]
  return (
    <span className={styles.country}>
      {Flag ? <Flag className={styles.flag} aria-hidden="true" /> : null}
      {countryName(code)}
    </span>
  )
}

/** Every country of the courier, with flag and search. */
export const CountrySelect = ({ value, ...props }: SelectProps<string>) => (
  <Select<string>
    placeholder="Escolha o país"
    {...props}
    // An empty text is no country; the select would show it as a chosen one.
    {...(value ? { value } : {})}
    options={options}
    showSearch={{ filterOption: (typed, option) => folded(String(option?.label ?? '')).includes(folded(typed)) }}
    labelRender={({ value: code }) => <Country code={String(code)} />}
    optionRender={({ value: code }) => <Country code={String(code)} />}
  />
)
