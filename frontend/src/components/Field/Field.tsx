import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** What every field of a form says about itself. */
export type FieldTexts = {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** A field without it is marked "(opcional)". The form's rule decides; this only tells the person. */
  readonly required?: boolean | undefined
}

/** What ties a control to its label, help and error. */
export type FieldTies = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-required': boolean | undefined
}

export const useFieldTies = (
  { help, error, required }: Pick<FieldTexts, 'help' | 'error' | 'required'>,
  given?: string | undefined,
) => {
  const own = useId()
  const id = given ?? own
  const [helpId, errorId] = [`${id}-help`, `${id}-error`]
  const described = [help ? helpId : undefined, error ? errorId : undefined].filter((part) => part !== undefined)
  const ties: FieldTies = {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return { ties, helpId, errorId }
}

export const FieldLabel = ({ label, required }: Pick<FieldTexts, 'label' | 'required'>) => (
  <>
    <span>{label}</span>
    {!required && <span className={styles.optional}> (opcional)</span>}
  </>
)

export const FieldHelp = ({ id, help }: { readonly id: string; readonly help: ReactNode }) =>
  help ? (
    <div id={id} className={styles.help}>
      {help}
    </div>
  ) : null

/** Its line is kept free, so that nothing moves when an error appears. */
export const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) => (
  <div className={styles.message}>
    {error && (
      <span id={id} role="alert" className={styles.error}>
        {error}
      </span>
    )}
  </div>
)

type FieldProps = FieldTexts & {
  readonly id?: string | undefined
  readonly children: (ties: FieldTies) => ReactNode
}

/** A control with its label above, its help under the label and its error below. */
export const Field = ({ label, help, error, required, id, children }: FieldProps) => {
  const { ties, helpId, errorId } = useFieldTies({ help, error, required }, id)
  return (
    <div className={styles.field}>
      <label htmlFor={ties.id} className={styles.label}>
        <FieldLabel label={label} required={required} />
      </label>
      <FieldHelp id={helpId} help={help} />
      {children(ties)}
      <FieldError id={errorId} error={error} />
    </div>
  )
}
