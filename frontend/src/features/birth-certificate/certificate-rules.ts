import { requiredFieldsMessage } from '@cartorio/contracts/http/applicant-data.js'
import { birthCertificateFields, registryLocationMessage } from '@cartorio/contracts/http/birth-certificate.js'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { schemaRule } from '../../lib/customer-form'
import type { CertificateForm } from './certificate-form'

/** What the steps take to stand in the form. */
export type CertificateParts = {
  readonly control: Control<CertificateForm>
  readonly register: UseFormRegister<CertificateForm>
  readonly errors: FieldErrors<CertificateForm>
}

export const ruleOf = (field: keyof typeof birthCertificateFields) => schemaRule(birthCertificateFields[field])

/** A date without a digit is empty, which specification §5 says in its own words. */
export const birthDateRule = {
  validate: (value: string): string | true =>
    /^[-\s]*$/.test(value) ? requiredFieldsMessage : ruleOf('birthDate').validate(value),
}

/** State and city, unless the registry is not known. */
export const locationRule = (field: 'registryState' | 'registryCity') => ({
  validate: (value: string): string | true =>
    value.trim() === '' ? registryLocationMessage : ruleOf(field).validate(value),
})
