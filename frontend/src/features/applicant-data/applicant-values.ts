import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { nationalities } from '@cartorio/contracts/nationalities.js'
import type { ApplicantForm } from './applicant-rules'
import { type DocumentWithFields, startingDocuments } from './document-needs'

/** What the order knows already is there, name and telephone as soon as they are read. In the order in which the form asks. */
export const startingValues = (
  order: OrderView,
  withFields: readonly DocumentWithFields[],
  known: OrderAddress | undefined,
): ApplicantForm => ({
  fullName: known?.applicantName ?? '',
  dateOfBirth: '',
  placeOfBirth: '',
  nationality: nationalities[0],
  passport: '',
  motherName: '',
  fatherName: '',
  phone: known?.applicantPhone ?? '',
  email: order.applicantEmail,
  documents: startingDocuments(withFields),
  country: '',
  zipCode: '',
  street: '',
  city: '',
  state: '',
  additionalInfo: '',
})
