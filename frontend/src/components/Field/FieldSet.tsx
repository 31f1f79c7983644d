import type { ReactNode } from 'react'
import { FieldError, FieldHelp, FieldLabel, type FieldTexts, useFieldTies } from './Field'
import styles from './Field.module.css'

type FieldSetProps = FieldTexts & {
  readonly id?: string | undefined
  readonly role?: 'group' | 'radiogroup'
  readonly disabled?: boolean | undefined
  /** Heard when the focus leaves the whole group. */
  readonly onLeave?: (() => void) | undefined
  readonly children: ReactNode
}

/** Several controls that are one answer: their legend, help and error are the group's. */
export const FieldSet = ({
  label,
  help,
  error,
  required,
  id,
  role = 'group',
  disabled,
  onLeave,
  children,
}: FieldSetProps) => {
  const { ties, helpId, errorId } = useFieldTies({ help, error, required }, id)
  // `group` knows neither attribute; its controls say that they are wrong.
  const marks = role === 'radiogroup' ? ties : { id: ties.id, 'aria-describedby': ties['aria-describedby'] }
  return (
    <fieldset
      {...marks}
      role={role}
      className={styles.group}
      disabled={disabled}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
    >
      <legend className={styles.label}>
        <FieldLabel label={label} required={required} />
      </legend>
      <FieldHelp id={helpId} help={help} />
      {children}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
