import {
  applicantInstructions,
  certificateInstructions as instructions,
} from '@cartorio/contracts/field-instructions.js'
import type { birthCertificateFields } from '@cartorio/contracts/http/birth-certificate.js'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { schemaRule } from '../../lib/customer-form'
import type { CertificateForm } from './certificate-form'

/** What the steps take to stand in the form. */
export type CertificateParts = {
  readonly control: Control<CertificateForm>
  readonly register: UseFormRegister<CertificateForm>
  readonly errors: FieldErrors<CertificateForm>
}

type Field = keyof typeof birthCertificateFields

const requiredNames = ['fullNameOnCertificate', 'motherFullName', 'fatherFullName'] as const

const load = () => import('@cartorio/contracts/http/birth-certificate.js')

/** Loads the rules before a field is left. */
export const startRules = (): void => void load().catch(() => undefined)

const schemaSays = async (field: Field, value: string): Promise<string | true> => {
  try {
    return schemaRule((await load()).birthCertificateFields[field]).validate(value)
  } catch {
    // Without a connection the server's own rule is left.
    return true
  }
}

const isRequired = (field: Field): field is (typeof requiredNames)[number] =>
  requiredNames.some((name) => name === field)

/** A required field that is empty says what belongs in it. */
export const ruleOf = (field: Field) => ({
  validate: async (value: string): Promise<string | true> =>
    isRequired(field) && value.trim() === '' ? instructions[field] : schemaSays(field, value),
})

/** A date without a digit is empty. */
export const birthDateRule = {
  validate: async (value: string): Promise<string | true> =>
    /^[-\s]*$/.test(value) ? instructions.birthDate : schemaSays('birthDate', value),
}

/** The rest of the applicant's form, of the own certificate. */
export const applicantRule = (field: 'placeOfBirth' | 'nationality' | 'passport') => ({
  validate: async (value: string): Promise<string | true> => {
    if (field === 'placeOfBirth' && value.trim() === '') return applicantInstructions.placeOfBirth
    try {
      const { applicantDataSchema } = await import('@cartorio/contracts/http/applicant-data.js')
      return schemaRule(applicantDataSchema.shape[field]).validate(value)
    } catch {
      return true
    }
  },
})

/** State and city are required, unless the registry is not known. */
export const locationRule = (field: 'registryState' | 'registryCity') => ({
  validate: async (
    value: string,
    { dontKnowRegistry }: Pick<CertificateForm, 'dontKnowRegistry'>,
  ): Promise<string | true> =>
    value.trim() === '' && !dontKnowRegistry ? instructions[field] : schemaSays(field, value),
})
