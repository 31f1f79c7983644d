import { bodyFieldsOf } from '@cartorio/contracts/correction-fields.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { correctForm } from '../../lib/api/correct-form'
import type { RequestedFields } from '../../lib/requested-fields'
import { completeOrder } from './api/complete-order'
import type { ApplicantForm } from './applicant-rules'
import { givenItems, type NeedyDocument } from './document-needs'

/** `"742 Evergreen Terrace, Miami, FL, 33101, Estados Unidos"`. */
const inOneLine = ({ street, city, state, zipCode, country }: ApplicantForm): string =>
  [street, city, state, zipCode, country === '' ? '' : countryName(country)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 300)

/** The whole form's body. */
const wholeBody = ({ documents, ...fields }: ApplicantForm, needy: readonly NeedyDocument[]) => ({
  ...fields,
  currentAddress: inOneLine({ documents, ...fields }),
  items: givenItems(needy, documents),
})

/** What was marked, and nothing else of the form. */
const markedBody = (values: ApplicantForm, needy: readonly NeedyDocument[], { marks }: RequestedFields) => {
  const { items, ...fields } = wholeBody(values, needy)
  const names = bodyFieldsOf('applicant-data', marks)
  return { fields: Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))), items }
}

type Submission = {
  readonly token: string
  readonly values: ApplicantForm
  readonly needy: readonly NeedyDocument[]
  readonly requested: RequestedFields
  /** The key of a content: the same content is one sending. */
  readonly keyOf: (body: object) => string
}

/** Sends the whole form, or what was marked in it. */
export const submitApplicant = ({ token, values, needy, requested, keyOf }: Submission) => {
  if (requested.marks.length > 0) {
    const body = markedBody(values, needy, requested)
    return correctForm(token, 'applicant-data', body, keyOf(body))
  }
  const data = applicantDataSchema.parse(wholeBody(values, needy))
  return completeOrder(token, data, keyOf(data))
}
