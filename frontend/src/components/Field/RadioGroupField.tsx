import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import type { FieldTexts } from './Field'
import { FieldSet } from './FieldSet'

type RadioOption = {
  readonly value: string
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly disabled?: boolean
}

type RadioGroupFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'disabled'> & {
    readonly id?: string
    readonly options: readonly RadioOption[]
    /** With it the group shows this choice; without it `register` of react-hook-form keeps the choice. */
    readonly value?: string
  }

/** One choice of a few, all of them shown. `onChange` is the input's own. */
export const RadioGroupField = ({
  label,
  help,
  error,
  required,
  id,
  disabled,
  options,
  value,
  name,
  ...input
}: RadioGroupFieldProps) => {
  const own = useId()
  return (
    <FieldSet label={label} help={help} error={error} required={required} id={id} disabled={disabled} role="radiogroup">
      <div className={styles.group}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              {...input}
              {...(value === undefined ? {} : { checked: option.value === value, readOnly: !input.onChange })}
              type="radio"
              name={name ?? own}
              value={option.value}
              disabled={option.disabled}
              className={styles.mark}
            />
            <span>
              <span>{option.label}</span>
              {option.help && <span className={styles.optionHelp}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
