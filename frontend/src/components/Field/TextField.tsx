import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'
import styles from './Field.module.css'

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children' | 'required' | 'aria-invalid'>

export const TextAreaField = ({
  label,
  help,
  error,
  required,
  id,
  rows = 4,
  className = '',
  ...area
}: TextAreaFieldProps) => (
  <Field label={label} help={help} error={error} required={required} id={id}>
    {(ties) => <textarea {...area} {...ties} rows={rows} className={`${styles.control} ${className}`} />}
  </Field>
)

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children' | 'required' | 'aria-invalid'>

/** One line of text; takes what `register` of react-hook-form gives. */
export const TextField = ({
  label,
  help,
  error,
  required,
  id,
  type = 'text',
  className = '',
  ...input
}: TextFieldProps) => (
  <Field label={label} help={help} error={error} required={required} id={id}>
    {(ties) => <input {...input} {...ties} type={type} className={`${styles.control} ${className}`} />}
  </Field>
)
