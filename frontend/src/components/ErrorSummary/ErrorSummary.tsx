import { useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { checkFieldsTitle } from '../../content/notifications/data-forms'
import { ErrorLinks } from './ErrorLinks'
import { lacksField, wrongFields } from './wrong-fields'

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
