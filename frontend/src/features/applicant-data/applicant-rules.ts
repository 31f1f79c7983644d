import { applicantInstructions } from '@cartorio/contracts/field-instructions.js'
import type { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import type { Control, FieldErrors, UseFormGetValues, UseFormRegister, UseFormSetValue } from 'react-hook-form'
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
  /** What the order knew already. */
  readonly start: ApplicantForm
}

/** Of a part that fills in what it finds. */
export type FilledParts = Pick<ApplicantParts, 'control'> & {
  readonly getValues: UseFormGetValues<ApplicantForm>
  readonly setValue: UseFormSetValue<ApplicantForm>
}

/** What each required field says while it is empty; the others may be left out. */
const instructions: Readonly<Record<ApplicantField, string | undefined>> = {
  ...applicantInstructions,
  passport: undefined,
  zipCode: undefined,
  street: undefined,
  city: undefined,
  state: undefined,
  country: undefined,
  additionalInfo: undefined,
}

export const isApplicantField = (name: string): name is ApplicantField => Object.hasOwn(instructions, name)

/** A date without a digit is empty. */
const isBlank = (field: ApplicantField, value: unknown): boolean =>
  typeof value !== 'string' || (field === 'dateOfBirth' ? /^[-\s]*$/ : /^\s*$/).test(value)

const loadSchema = () => import('@cartorio/contracts/http/applicant-data.js')

/** Loads the rules before a field is left. */
export const startRules = (): void => void loadSchema().catch(() => undefined)

/** Empty fields, and what the order knew already (`known`), need no schema: an empty form says at once what is missing. */
export const buildApplicantRule = (field: ApplicantField, known?: string) => ({
  validate: async (value: unknown): Promise<string | true> => {
    if (isBlank(field, value)) return instructions[field] ?? true
    if (value === known) return true
    try {
      const { applicantDataSchema } = await loadSchema()
      return schemaRule(applicantDataSchema.shape[field]).validate(value)
    } catch {
      // Without a connection the server's own rule is left.
      return true
    }
  },
})
