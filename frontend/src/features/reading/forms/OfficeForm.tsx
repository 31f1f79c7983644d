import type { ReactNode } from 'react'
import button from '../../../components/Button/Button.module.css'
import choice from '../../../components/Field/Choice.module.css'
import field from '../../../components/Field/Field.module.css'
import styles from './OfficeForm.module.css'

type OfficeFormProps = {
  /** Where the script sends it. */
  readonly action: string
  readonly submit: string
  /** What stands in its place once it has arrived. */
  readonly done: { readonly title: string; readonly text: string }
  readonly children: ReactNode
}

/**
 * A form of a page that runs no React: `app/behaviours/office-form.ts` checks it, sends it and shows what came of it.
 * Without scripts it is not shown, since no answer could be.
 */
export const OfficeForm = ({ action, submit, done, children }: OfficeFormProps) => (
  <>
    <form className={styles.form} data-office-form={action} noValidate hidden>
      {children}
      <p className={styles.trap} aria-hidden="true">
        <label>
          Deixe em branco
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className={styles.failure} data-failure="" role="alert" />
      <button type="submit" className={`${button.button} ${button.primary} ${button.medium}`}>
        {submit}
      </button>
    </form>
    <div className={styles.done} data-done="" role="status" tabIndex={-1} hidden>
      <h3>{done.title}</h3>
      <p>{done.text}</p>
    </div>
    <noscript>
      <p>Este formulário precisa de JavaScript. Sem ele, escreva do seu próprio e-mail ou fale com a nossa equipe.</p>
    </noscript>
  </>
)

type TextProps = {
  readonly name: string
  readonly label: string
  readonly help?: string
  /** What a person reads when it is empty. */
  readonly missing: string
  readonly maxLength: number
}

const tieOfficeField = ({ name, help, missing, maxLength }: TextProps, wrong?: string) => ({
  id: `form-${name}`,
  name,
  maxLength,
  'aria-required': true,
  'aria-describedby': help === undefined ? `form-${name}-error` : `form-${name}-help form-${name}-error`,
  'data-missing': missing,
  ...(wrong === undefined ? {} : { 'data-wrong': wrong }),
})

const FieldFrame = ({ name, label, help, children }: TextProps & { readonly children: ReactNode }) => (
  <div className={field.field}>
    <label htmlFor={`form-${name}`} className={field.label}>
      {label}
    </label>
    {help && (
      <div id={`form-${name}-help`} className={field.help}>
        {help}
      </div>
    )}
    {children}
    <div className={field.message}>
      <span id={`form-${name}-error`} className={field.error} data-error={name} role="alert" />
    </div>
  </div>
)

export const LineField = (props: TextProps & { readonly autoComplete?: string }) => (
  <FieldFrame {...props}>
    <input {...tieOfficeField(props)} type="text" autoComplete={props.autoComplete} className={field.control} />
  </FieldFrame>
)

const answerButton = `${button.button} ${button.secondary} ${button.small}`

/** `app/behaviours/email-answers.ts` asks about a likely slip and shows the answers. */
export const AddressField = (props: TextProps & { readonly wrong: string }) => (
  <FieldFrame {...props}>
    <input
      {...tieOfficeField(props, props.wrong)}
      type="email"
      inputMode="email"
      autoComplete="email"
      className={field.control}
    />
    <div className={styles.answers} data-answers={props.name} hidden>
      <button type="button" className={answerButton} />
      <button type="button" className={answerButton}>
        Está certo como digitei
      </button>
    </div>
  </FieldFrame>
)

export const AreaField = (props: TextProps) => (
  <FieldFrame {...props}>
    <textarea {...tieOfficeField(props)} rows={6} className={field.control} />
  </FieldFrame>
)

type ChoiceProps = {
  readonly name: string
  readonly legend: string
  readonly missing: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly help: string }[]
}

export const ChoiceFields = ({ name, legend, missing, options }: ChoiceProps) => (
  <fieldset className={styles.choices} aria-describedby={`form-${name}-error`}>
    <legend className={field.label}>{legend}</legend>
    {options.map(({ value, label, help }) => (
      <label key={value} className={choice.choice}>
        <input type="radio" name={name} value={value} className={choice.mark} data-missing={missing} />
        <span>
          {label}
          <span className={choice.optionHelp}>{help}</span>
        </span>
      </label>
    ))}
    <div className={field.message}>
      <span id={`form-${name}-error`} className={field.error} data-error={name} role="alert" />
    </div>
  </fieldset>
)
