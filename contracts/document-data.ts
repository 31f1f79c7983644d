import * as z from 'zod/mini'

/** The data that a document type needs beyond the applicant's own, field by field. */
export const documentDataFields = [
  'firstSpouseName',
  'secondSpouseName',
  'matricula',
  'registryState',
  'registryCity',
  'registryOffice',
  'recordBook',
  'recordPage',
  'recordTerm',
  'yearFrom',
  'yearTo',
  'parents',
  'marriageDate',
  'marriagePlace',
  'deceasedName',
  'deathDate',
  'deathPlace',
  'granteeName',
  'granteeCpf',
  'powers',
  'cpf',
  'holderName',
  'holderMotherName',
  'holderFatherName',
  'holderBirthDate',
  'holderBirthPlace',
  'holderIdentity',
  'grantorName',
  'grantorCpf',
  'grantorNationality',
  'grantorProfession',
  'grantorMaritalStatus',
  'grantorPropertyRegime',
  'grantorSpouse',
  'grantorBirthDate',
  'grantorMotherName',
  'grantorFatherName',
  'grantorIdentity',
  'grantorAddress',
  'grantorEmail',
  'grantorPhone',
  'granteeIdentity',
  'granteeNationality',
  'granteeMaritalStatus',
  'granteeProfession',
  'granteeAddress',
  'granteePostalCode',
  'granteeCity',
  'granteePhone',
  'powersPurpose',
  'powersProperty',
  'powersBank',
  'mayDelegate',
] as const
export type DocumentDataField = (typeof documentDataFields)[number]
export const documentDataFieldSchema = z.enum(documentDataFields)

/** A form of its own that an item needs; the birth certificate's. */
export const itemForms = ['birth-certificate'] as const
export type ItemForm = (typeof itemForms)[number]

/** The fields that hold a day of the past. */
export const isDayField = (field: DocumentDataField): boolean =>
  field === 'marriageDate' || field === 'deathDate' || field === 'holderBirthDate' || field === 'grantorBirthDate'
