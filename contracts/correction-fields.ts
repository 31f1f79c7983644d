import * as z from 'zod/mini'
import { documentDataFields } from './document-data.js'

/** Of the applicant's form without what single documents ask for. */
export const personFields = [
  'fullName',
  'dateOfBirth',
  'nationality',
  'placeOfBirth',
  'passport',
  'motherName',
  'fatherName',
  'phone',
  'email',
  'address',
  'additionalInfo',
] as const
const applicantFields = [...personFields, ...documentDataFields] as const
const certificateFields = [
  'registry',
  'fullNameOnCertificate',
  'motherFullName',
  'fatherFullName',
  'birthDate',
  'bookNumber',
  'pageNumber',
  'termNumber',
  'supportDocuments',
] as const

/** What the office may mark in a form that it sends back; no name stands in two forms. */
export const correctionFields = {
  'applicant-data': applicantFields,
  'birth-certificate': certificateFields,
} as const
export const correctionFieldSchema = z.enum([...applicantFields, ...certificateFields])
export type CorrectionField = z.infer<typeof correctionFieldSchema>

/** Without those of the documents. */
export type FormField = (typeof personFields | typeof certificateFields)[number]

export const formFieldLabels: Readonly<Record<FormField, string>> = {
  fullName: 'Nome completo',
  dateOfBirth: 'Data de nascimento',
  nationality: 'Nacionalidade',
  placeOfBirth: 'Local de nascimento',
  passport: 'Número do documento de identificação',
  motherName: 'Nome da mãe',
  fatherName: 'Nome do pai',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  additionalInfo: 'Informações adicionais',
  registry: 'Localização do cartório',
  fullNameOnCertificate: 'Nome completo na certidão',
  motherFullName: 'Nome completo da mãe',
  fatherFullName: 'Nome completo do pai',
  birthDate: 'Data de nascimento na certidão',
  bookNumber: 'Livro',
  pageNumber: 'Folha',
  termNumber: 'Termo',
  supportDocuments: 'Documentos de apoio',
}

/** What a mark stands for in the form's body, where that is not the field of its name. */
const bodyFields: Partial<Readonly<Record<CorrectionField, readonly string[]>>> = {
  address: ['zipCode', 'street', 'city', 'state', 'country', 'currentAddress'],
  registry: ['registryState', 'registryCity', 'registryOffice', 'dontKnowRegistry', 'matricula'],
}

type Form = keyof typeof correctionFields

/** The marks that belong to one form; none means the whole form. */
export const selectMarks = (form: Form, marked: readonly CorrectionField[]): readonly CorrectionField[] => {
  const own: readonly CorrectionField[] = correctionFields[form]
  return marked.filter((field) => own.includes(field))
}

/** The fields of the form's body that the marks stand for, without those of its documents. */
export const listBodyFields = (form: Form, marked: readonly CorrectionField[]): readonly string[] =>
  selectMarks(form, marked)
    .filter((field) => !documentDataFields.some((name) => name === field))
    .flatMap((field) => bodyFields[field] ?? [field])

/** The mark that stands for a field of the form's body; `undefined` where the office can mark none. */
export const findMark = (form: Form, field: string): CorrectionField | undefined => {
  const own: readonly CorrectionField[] = correctionFields[form]
  return own.find((mark) => (bodyFields[mark] ?? [mark]).includes(field))
}

export const isFormField = (field: CorrectionField): field is FormField => Object.hasOwn(formFieldLabels, field)
