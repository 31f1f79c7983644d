import { useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { checkFieldsTitle } from '../../content/notifications/data-forms'
import { Notice } from '../Notice/Notice'
import styles from './ErrorSummary.module.css'
import { lacksField, wrongFields } from './wrong-fields'

type ErrorSummaryProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  /** What was wrong when the form was last sent. */
  readonly found: FieldErrors<Values>
  /** Heads it where something required was left empty. */
  readonly title: string
}

/**
 * What a form lacks, above its own button: each line leads to its field. Its place stays when all is mended: the button
 * must not move away while it is being pressed. Not read out when it appears: the fields say the same, and one of them
 * has the focus.
 */
export const ErrorSummary = <Values extends FieldValues>({ form, found, title }: ErrorSummaryProps<Values>) => {
  const fields = wrongFields(form, found)
  const judge = () => ({ found, lacks: lacksField(form, fields) })
  const [judged, setJudged] = useState(judge)
  // It is what was missing when the form was sent that heads the list, not what is missing by now.
  if (judged.found !== found) setJudged(judge())
  const isMended = fields.every(({ mended }) => mended)
  return (
    <div className={styles.summary} style={isMended ? { visibility: 'hidden' } : undefined}>
      <Notice kind="error" title={<h2>{judged.lacks ? title : checkFieldsTitle}</h2>} silent>
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
                    form.setFocus(name as FieldPath<Values>)
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
}
