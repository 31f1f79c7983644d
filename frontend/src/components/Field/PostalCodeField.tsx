import { maskPostalCode, postalRule } from '@cartorio/contracts/postal-codes.js'
import type { ReactNode, Ref } from 'react'
import { type Focusable, FormattedField } from './FormattedField'

type PostalCodeFieldProps = {
  /** `''` is no country yet. */
  readonly country: string
  readonly label?: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly value?: string
  readonly onChange?: (code: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly disabled?: boolean
  readonly ref?: Ref<Focusable>
}

/** A postal code as its country writes it; `postalCodeError` of the contracts is its rule. */
export const PostalCodeField = ({
  country,
  label = 'Código postal',
  help,
  disabled = false,
  ...field
}: PostalCodeFieldProps) => {
  const rule = postalRule(country)
  return (
    <FormattedField
      {...field}
      label={label}
      help={help ?? (country === '' ? 'Escolha primeiro o país.' : `Exemplo: ${rule.example}`)}
      required={rule.optional !== true}
      disabled={disabled || country === ''}
      format={(typed) => maskPostalCode(country, typed)}
      autoComplete="postal-code"
    />
  )
}
