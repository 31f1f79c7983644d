import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'
import styles from './Field.module.css'

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children' | 'required' | 'aria-invalid'> & {
    readonly options: readonly SelectOption[]
    /** What stands there while nothing is chosen, with the value `''`. An optional choice can be taken back to it. */
    readonly placeholder?: string
  }

/** The browser's own list; takes what `register` of react-hook-form gives. */
export const SelectField = ({
  label,
  help,
  error,
  required,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <Field label={label} help={help} error={error} required={required} id={id}>
    {(ties) => (
      <div className={styles.select}>
        <select {...select} {...ties} className={styles.control}>
          {placeholder !== undefined && (
            <option value="" disabled={required === true}>
              {placeholder}
            </option>
          )}
          {options.map(({ value, label, disabled = false }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      </div>
    )}
  </Field>
)
