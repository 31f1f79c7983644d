import { bodyFieldsOf } from '@cartorio/contracts/correction-fields.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { nationalities } from '@cartorio/contracts/http/applicant-data.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { wasErased } from '../../lib/erased'
import type { RequestedFields } from '../../lib/requested-fields'
import type { ApplicantForm } from './applicant-rules'
import { givenItems, type NeedyDocument, startingDocuments } from './document-needs'

/** What the order knows already is there. In the order in which the form asks. */
export const startingValues = (order: OrderView, needy: readonly NeedyDocument[]): ApplicantForm => ({
  fullName: wasErased(order) ? '' : order.applicantName,
  dateOfBirth: '',
  placeOfBirth: '',
  nationality: nationalities[0],
  passport: '',
  motherName: '',
  fatherName: '',
  phone: order.applicantPhone,
  email: order.applicantEmail,
  documents: startingDocuments(needy),
  country: '',
  zipCode: '',
  street: '',
  city: '',
  state: '',
  additionalInfo: '',
})

/** `"742 Evergreen Terrace, Miami, FL, 33101, Estados Unidos"`. */
const inOneLine = ({ street, city, state, zipCode, country }: ApplicantForm): string =>
  [street, city, state, zipCode, country === '' ? '' : countryName(country)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 300)

/** The whole form's body. */
export const wholeBody = ({ documents, ...fields }: ApplicantForm, needy: readonly NeedyDocument[]) => ({
  ...fields,
  currentAddress: inOneLine({ documents, ...fields }),
  items: givenItems(needy, documents),
})

/** What was marked, and nothing else of the form. */
export const markedBody = (values: ApplicantForm, needy: readonly NeedyDocument[], { marks }: RequestedFields) => {
  const { items, ...fields } = wholeBody(values, needy)
  const names = bodyFieldsOf('applicant-data', marks)
  return { fields: Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))), items }
}
