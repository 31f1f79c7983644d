import { useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { checkFieldsTitle } from '../../content/notifications/data-forms'
import { pathsIn } from '../../lib/use-ordered-form'
import { Notice } from '../Notice/Notice'
import styles from './ErrorSummary.module.css'

/** A field that was wrong when the form was sent, with what it says. */
type WrongField = { readonly name: string; readonly message: string; readonly mended: boolean }

type ErrorLinksProps = {
  readonly title: string
  readonly fields: readonly WrongField[]
  /** Moves the focus to the field. */
  readonly onGoTo: (name: string) => void
}

/**
 * What a form lacks, above its own button: each line leads to its field. Its place stays when all is mended: the button
 * must not move away while it is being pressed. Not read out when it appears: the fields say the same, and one of them
 * has the focus.
 */
export const ErrorLinks = ({ title, fields, onGoTo }: ErrorLinksProps) => (
  <div className={styles.summary} style={fields.every(({ mended }) => mended) ? { visibility: 'hidden' } : undefined}>
    <Notice kind="error" title={<h2>{title}</h2>} silent>
      <ul>
        {fields.map(({ name, message, mended }) => (
          <li key={name}>
            {mended ? (
              <span className={styles.mended}>
                <span aria-hidden="true">✓</span> <span>{message}</span>
              </span>
            ) : (
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGoTo(name)
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  </div>
)

const messageAt = (errors: unknown, path: string): string | undefined => {
  const found = path
    .split('.')
    .reduce<unknown>((node, part) => (node as Readonly<Record<string, unknown>> | undefined)?.[part], errors)
  const message = (found as { readonly message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}

/** What was `found` wrong, in the order of the form's fields. A mended field keeps its line. */
const wrongFields = <Values extends FieldValues>(
  { getValues, formState }: Pick<UseFormReturn<Values>, 'getValues' | 'formState'>,
  found: FieldErrors<Values>,
): WrongField[] =>
  pathsIn(getValues()).flatMap((name) => {
    const before = messageAt(found, name)
    const now = messageAt(formState.errors, name)
    return before === undefined ? [] : [{ name, message: now ?? before, mended: now === undefined }]
  })

const isBlank = (value: unknown): boolean => typeof value !== 'string' || /^[-\s]*$/.test(value)

/** Whether something required was left empty. */
const lacksField = <Values extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  wrong: readonly WrongField[],
): boolean => wrong.some(({ name }) => isBlank(getValues(name as FieldPath<Values>)))

type ErrorSummaryProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  /** What was wrong when the form was last sent. */
  readonly found: FieldErrors<Values>
  /** Heads it where something required was left empty. */
  readonly title: string
  /** What a line says, where it is not what the field says. */
  readonly lineOf?: (name: string, message: string) => string
  /** The field to which a line leads, where it is another one: a field that is still closed opens with it. */
  readonly openedBy?: (name: string) => string
}

/** What a form lacks, above its own button. */
export const ErrorSummary = <Values extends FieldValues>(props: ErrorSummaryProps<Values>) => {
  const { form, found, title, lineOf = (_name, message) => message, openedBy = (name) => name } = props
  const fields = wrongFields(form, found)
  const judge = () => ({ found, lacks: lacksField(form, fields) })
  const [judged, setJudged] = useState(judge)
  // It is what was missing when the form was sent that heads the list, not what is missing by now.
  if (judged.found !== found) setJudged(judge())
  return (
    <ErrorLinks
      title={judged.lacks ? title : checkFieldsTitle}
      fields={fields.map((field) => ({ ...field, message: lineOf(field.name, field.message) }))}
      onGoTo={(name) => form.setFocus(openedBy(name) as FieldPath<Values>)}
    />
  )
}
