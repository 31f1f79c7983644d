import { applicantDataSchema, requiredFieldsMessage } from '@cartorio/contracts/http/applicant-data.js'
import type { FormRule } from 'antd'
import type * as z from 'zod/mini'
import { fieldRule } from '../../lib/field-rule'

import type { DocumentFields } from './document-needs'

export type ApplicantField = Exclude<keyof z.input<typeof applicantDataSchema>, 'items'>
/** As typed: every field a text, and the fields of each document. */
export type ApplicantForm = Readonly<Record<ApplicantField, string>> & { readonly documents: DocumentFields }

/** Says of an empty field what specification §5 says; with `validateFirst` nothing else is said beside it. */
const filledIn: FormRule = { required: true, message: requiredFieldsMessage }
const saysMissing: readonly ApplicantField[] = ['dateOfBirth', 'email']

export const rulesOf = (field: ApplicantField): FormRule[] => [
  ...(saysMissing.includes(field) ? [filledIn] : []),
  fieldRule(applicantDataSchema.shape[field]),
]
