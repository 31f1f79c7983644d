import {
  type CorrectionField,
  correctionFields,
  formFieldLabels,
  isFormField,
  selectMarks,
} from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'

/** What a form asks: all of it, or what the office has marked when it sent the form back. */
export type RequestedFields = {
  /** Empty for the whole form. */
  readonly marks: readonly CorrectionField[]
  readonly asks: (...fields: readonly CorrectionField[]) => boolean
  /** What is not requested again, by the names that the customer reads. */
  readonly given: readonly string[]
}

export const requestedFields = ({ correction }: Pick<OrderView, 'correction'>, form: DataForm): RequestedFields => {
  const marks = correction?.forms.includes(form) ? selectMarks(form, correction.fields) : []
  const all: readonly CorrectionField[] = correctionFields[form]
  const ofForm = all.filter(isFormField)
  return {
    marks,
    asks: (...fields) => marks.length === 0 || fields.some((field) => marks.includes(field)),
    given:
      marks.length === 0 ? [] : ofForm.filter((field) => !marks.includes(field)).map((field) => formFieldLabels[field]),
  }
}
