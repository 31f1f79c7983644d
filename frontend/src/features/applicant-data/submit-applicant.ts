import { bodyFieldsOf } from '@cartorio/contracts/correction-fields.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { correctForm } from '../../lib/api/correct-form'
import type { RequestedFields } from '../../lib/requested-fields'
import { completeOrder } from './api/complete-order'
import type { ApplicantForm } from './applicant-rules'
import { type DocumentWithFields, givenItems } from './document-needs'

/** `"742 Evergreen Terrace, Miami, FL, 33101, Estados Unidos"`. */
const inOneLine = ({ street, city, state, zipCode, country }: ApplicantForm): string =>
  [street, city, state, zipCode, country === '' ? '' : countryName(country)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 300)

/** The whole form's body. */
const wholeBody = ({ documents, ...fields }: ApplicantForm, withFields: readonly DocumentWithFields[]) => ({
  ...fields,
  currentAddress: inOneLine({ documents, ...fields }),
  items: givenItems(withFields, documents),
})

/** What was marked, and nothing else of the form. */
const markedBody = (values: ApplicantForm, withFields: readonly DocumentWithFields[], { marks }: RequestedFields) => {
  const { items, ...fields } = wholeBody(values, withFields)
  const names = bodyFieldsOf('applicant-data', marks)
  return { fields: Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))), items }
}

type Submission = {
  readonly token: string
  readonly values: ApplicantForm
  readonly withFields: readonly DocumentWithFields[]
  readonly requested: RequestedFields
  /** The key of a content: the same content is one sending. */
  readonly keyOf: (body: object) => string
}

/** Sends the whole form, or what was marked in it. */
export const submitApplicant = ({ token, values, withFields, requested, keyOf }: Submission) => {
  if (requested.marks.length > 0) {
    const body = markedBody(values, withFields, requested)
    return correctForm(token, 'applicant-data', body, keyOf(body))
  }
  const data = applicantDataSchema.parse(wholeBody(values, withFields))
  return completeOrder(token, data, keyOf(data))
}
