import type { CorrectionField } from '@cartorio/contracts/correction-fields.js'
import { birth } from '@cartorio/contracts/documents/birth/definition.js'
import {
  applicantInstructions,
  certificateInstructions as instructions,
} from '@cartorio/contracts/field-instructions.js'
import type { birthCertificateFields } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { QueryClient } from '@tanstack/react-query'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { schemaRule } from '../../lib/customer-form'
import { checkCity, checkMatricula } from '../../lib/record-rules'
import type { CertificateForm } from './certificate-form'

/**
 * How the applicant's own certificate saves questions: its form is both forms (`both`), or takes birth and parents from
 * the applicant's form (`known`).
 */
export type Joined = 'both' | 'known' | 'apart'

/** Whether it matters whose certificate it is. */
export const asksHolder = (order: OrderView): boolean =>
  order.oneFormPossible || (order.correction === null && order.received.includes('applicant-data'))

export const joinedForms = (
  order: OrderView,
  { holder, correctsBirth }: Pick<CertificateForm, 'holder' | 'correctsBirth'>,
): Joined => {
  if (holder !== 'applicant' || !asksHolder(order)) return 'apart'
  if (order.oneFormPossible) return 'both'
  return correctsBirth ? 'apart' : 'known'
}

/** The form as it is to be sent. */
export type FilledForm = {
  /** Of several births, which one. */
  readonly itemId: string | undefined
  readonly values: CertificateForm
  /** The files that were sent before. */
  readonly sentIds: readonly string[]
  readonly marks: readonly CorrectionField[]
  readonly joined: Joined
}

export type WrongField = { readonly field: string; readonly message: string }

/** What a filled form lacks; nothing of it was sent. */
export class WrongFields extends Error {
  constructor(readonly fields: readonly WrongField[]) {
    super('wrong fields')
  }
}

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
export const buildCertificateRule = (field: Field) => ({
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

export const matriculaRule = { validate: (typed: string) => checkMatricula(typed, birth.recordBooks) }

/** State and city are required, unless the registry is not known. */
export const locationRule = (field: 'registryState' | 'registryCity') => ({
  validate: async (
    value: string,
    { dontKnowRegistry }: Pick<CertificateForm, 'dontKnowRegistry'>,
  ): Promise<string | true> =>
    value.trim() === '' && !dontKnowRegistry ? instructions[field] : schemaSays(field, value),
})

/** The city is one of the state, where both are known. */
export const buildCityRule = (client: QueryClient) => ({
  validate: async (
    city: string,
    form: Pick<CertificateForm, 'dontKnowRegistry' | 'registryState'>,
  ): Promise<string | true> => {
    const said = await locationRule('registryCity').validate(city, form)
    return said === true && !form.dontKnowRegistry ? checkCity(client, form.registryState, city) : said
  },
})
