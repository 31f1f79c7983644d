import { applicantDataSchema, requiredFieldsMessage } from '@cartorio/contracts/http/applicant-data.js'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import type * as z from 'zod/mini'
import { schemaRule } from '../../lib/customer-form'
import type { DocumentFields } from './document-needs'

type BodyField = Exclude<keyof z.input<typeof applicantDataSchema>, 'items'>
/** The address in one line is made of its parts: it is requested once. */
export type ApplicantField = Exclude<BodyField, 'currentAddress'>
/** As typed: every field a text, and the fields of each document. */
export type ApplicantForm = Record<ApplicantField, string> & { documents: DocumentFields }

/** What the parts of the form take to stand in it. */
export type ApplicantParts = {
  readonly control: Control<ApplicantForm>
  readonly register: UseFormRegister<ApplicantForm>
  readonly errors: FieldErrors<ApplicantForm>
}

/** Says of an empty field what specification §5 says, whatever its schema says of it; a date without a digit is empty. */
const saysMissing: readonly ApplicantField[] = ['dateOfBirth', 'email', 'phone']
const isBlank = (value: unknown): boolean => typeof value !== 'string' || /^[-\s]*$/.test(value)

export const ruleOf = (field: ApplicantField) => {
  const { validate } = schemaRule(applicantDataSchema.shape[field])
  return {
    validate: (value: unknown): string | true =>
      saysMissing.includes(field) && isBlank(value) ? requiredFieldsMessage : validate(value),
  }
}
