import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { nationalities } from '@cartorio/contracts/nationalities.js'
import { wasErased } from '../../lib/erased'
import type { ApplicantForm } from './applicant-rules'
import { type NeedyDocument, startingDocuments } from './document-needs'

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
