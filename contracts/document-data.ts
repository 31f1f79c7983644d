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
] as const
export type DocumentDataField = (typeof documentDataFields)[number]
export const documentDataFieldSchema = z.enum(documentDataFields)

/** A form of its own that an item needs; the birth certificate's. */
export const itemForms = ['birth-certificate'] as const
export type ItemForm = (typeof itemForms)[number]

export const documentDataLabels: Readonly<Record<DocumentDataField, string>> = {
  firstSpouseName: 'Nome do primeiro cônjuge',
  secondSpouseName: 'Nome do segundo cônjuge',
  matricula: 'Matrícula',
  registryState: 'Estado do registro',
  registryCity: 'Cidade do registro',
  registryOffice: 'Nome do cartório',
  recordBook: 'Livro do registro',
  recordPage: 'Folha do registro',
  recordTerm: 'Termo do registro',
  yearFrom: 'Procurar a partir do ano',
  yearTo: 'Procurar até o ano',
  parents: 'Nomes dos pais ou do cônjuge',
  marriageDate: 'Data do casamento',
  marriagePlace: 'Cidade do casamento',
  deceasedName: 'Nome da pessoa falecida',
  deathDate: 'Data do óbito',
  deathPlace: 'Cidade do óbito',
  granteeName: 'Nome de quem vai representar você',
  granteeCpf: 'CPF de quem vai representar você',
  powers: 'Para que serve a procuração',
  cpf: 'CPF',
  holderName: 'Nome completo do titular',
  holderMotherName: 'Nome da mãe do titular',
  holderFatherName: 'Nome do pai do titular',
  holderBirthDate: 'Data de nascimento do titular',
  holderBirthPlace: 'Cidade, estado e país de nascimento do titular',
  holderIdentity: 'RG ou passaporte do titular',
}

/** The fields that hold a day of the past. */
export const isDayField = (field: DocumentDataField): boolean =>
  field === 'marriageDate' || field === 'deathDate' || field === 'holderBirthDate'
