import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'
import styles from './Field.module.css'

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children' | 'required' | 'aria-invalid'>

export const TextAreaField = ({ label, help, error, required, id, rows = 4, ...area }: TextAreaFieldProps) => (
  <Field label={label} help={help} error={error} required={required} id={id}>
    {(ties) => <textarea {...area} {...ties} rows={rows} className={styles.control} />}
  </Field>
)
