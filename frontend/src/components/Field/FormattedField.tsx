import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react'
import { useFormattedEdit } from '../../lib/use-formatted-edit'
import { Field, type FieldTexts } from './Field'
import styles from './Field.module.css'

export type Focusable = { readonly focus: () => void }

type FormattedFieldProps = FieldTexts &
  Omit<
    ComponentProps<'input'>,
    'children' | 'required' | 'value' | 'onChange' | 'ref' | 'aria-invalid' | 'maxLength'
  > & {
    /** What is typed, as it is shown and kept. */
    readonly format: (typed: string) => string
    readonly value?: string
    readonly onChange?: (formatted: string) => void
    readonly ref?: Ref<Focusable>
  }

/**
 * A line that writes blanks, dashes and capitals itself and leaves the caret where the person edits. It has no
 * `maxLength`, which would cut what is pasted before the format has dropped what does not belong there.
 */
export const FormattedField = ({
  label,
  help,
  error,
  required,
  id,
  format,
  value = '',
  onChange,
  onBlur,
  ref,
  type = 'text',
  ...input
}: FormattedFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  const { change, composed, left } = useFormattedEdit(field, format, onChange)
  return (
    <Field label={label} help={help} error={error} required={required} id={id}>
      {(ties) => (
        <input
          {...input}
          {...ties}
          ref={field}
          type={type}
          value={value}
          onChange={change}
          onCompositionEnd={composed}
          onBlur={(event) => {
            left(event.currentTarget.value)
            onBlur?.(event)
          }}
          className={styles.control}
        />
      )}
    </Field>
  )
}
