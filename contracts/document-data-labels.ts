import { type CorrectionField, formFieldLabels } from './correction-fields.js'
import type { DocumentDataField } from './document-data.js'
import type { Lack } from './http/order-progress.js'

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
  grantorName: 'Outorgante: nome completo',
  grantorCpf: 'Outorgante: CPF',
  grantorNationality: 'Outorgante: nacionalidade',
  grantorProfession: 'Outorgante: profissão',
  grantorMaritalStatus: 'Outorgante: estado civil',
  grantorPropertyRegime: 'Outorgante: regime de bens',
  grantorSpouse: 'Outorgante: nome do cônjuge',
  grantorBirthDate: 'Outorgante: data de nascimento',
  grantorMotherName: 'Outorgante: nome da mãe',
  grantorFatherName: 'Outorgante: nome do pai',
  grantorIdentity: 'Outorgante: RG ou passaporte',
  grantorAddress: 'Outorgante: endereço completo',
  grantorEmail: 'Outorgante: e-mail',
  grantorPhone: 'Outorgante: celular',
  granteeIdentity: 'RG ou passaporte de quem vai representar você',
  granteeNationality: 'Nacionalidade de quem vai representar você',
  granteeMaritalStatus: 'Estado civil de quem vai representar você',
  granteeProfession: 'Profissão de quem vai representar você',
  granteeAddress: 'Endereço no Brasil de quem vai representar você',
  granteePostalCode: 'CEP de quem vai representar você, para o envio',
  granteeCity: 'Cidade de quem vai representar você, para o envio',
  granteePhone: 'Telefone de quem vai representar você, para o envio',
  powersPurpose: 'Finalidade da procuração',
  powersProperty: 'Matrícula e cartório do imóvel',
  powersBank: 'Banco',
  mayDelegate: 'Quem representa pode passar os poderes a outra pessoa?',
}

export const lackLabels: Readonly<Record<Lack, string>> = {
  ...documentDataLabels,
  translationLanguage: 'Idioma da tradução',
}

/** Of every field that the office may send back. */
export const correctionFieldLabels: Readonly<Record<CorrectionField, string>> = {
  ...formFieldLabels,
  ...documentDataLabels,
}

/** A label within a sentence; an abbreviation stays in capitals. */
export const withinSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
