import type { ComponentProps, ReactNode } from 'react'
import styles from './Choice.module.css'
import { FieldError, FieldHelp, useFieldTies } from './Field'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'required' | 'aria-invalid'> & {
  /** The label. */
  readonly children: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean | undefined
}

/** A choice of yes or no; takes what `register` of react-hook-form gives. */
export const CheckboxField = ({ children, help, error, required, id, ...input }: CheckboxFieldProps) => {
  const { ties, helpId, errorId } = useFieldTies({ help, error, required }, id)
  return (
    <div className={styles.single}>
      <label className={styles.choice} htmlFor={ties.id}>
        <input {...input} {...ties} type="checkbox" className={styles.mark} />
        <span>{children}</span>
      </label>
      <div className={styles.below}>
        <FieldHelp id={helpId} help={help} />
        {(error !== undefined || required) && <FieldError id={errorId} error={error} />}
      </div>
    </div>
  )
}
