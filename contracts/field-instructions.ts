import type { DocumentDataField } from './document-data.js'

/** What a field of the complete-your-data form says while it is empty and required. */
export const applicantInstructions = {
  fullName: 'Digite o nome completo',
  dateOfBirth: 'Digite o dia, o mês e o ano de nascimento',
  placeOfBirth: 'Digite a cidade e o estado de nascimento',
  nationality: 'Escolha a nacionalidade',
  motherName: 'Digite o nome da mãe',
  fatherName: 'Digite o nome do pai, ou “não consta”',
  phone: 'Digite o telefone, com o código do país',
  email: 'Digite o e-mail',
} as const

/** The same for the birth certificate's form. */
export const certificateInstructions = {
  registryState: 'Escolha o estado do registro',
  registryCity: 'Digite a cidade do registro',
  fullNameOnCertificate: 'Digite o nome completo que está na certidão',
  motherFullName: 'Digite o nome completo da mãe',
  fatherFullName: 'Digite o nome completo do pai, ou “não consta”',
  birthDate: 'Digite o dia, o mês e o ano de nascimento',
} as const

/** The same for what single documents need; the form asks for some of it without requiring it. */
export const documentInstructions: Readonly<Record<DocumentDataField, string>> = {
  firstSpouseName: 'Digite o nome do primeiro cônjuge',
  secondSpouseName: 'Digite o nome do segundo cônjuge',
  matricula: 'Digite os 32 números da matrícula',
  registryState: 'Escolha o estado do registro, ou “não sei”',
  registryCity: 'Digite a cidade do registro, ou “não sei”',
  registryOffice: 'Digite o nome do cartório',
  recordBook: 'Digite o livro',
  recordPage: 'Digite a folha',
  recordTerm: 'Digite o termo',
  yearFrom: 'Digite o primeiro ano da busca',
  yearTo: 'Digite o último ano da busca',
  parents: 'Digite os nomes dos pais ou do cônjuge',
  marriageDate: 'Digite o dia, o mês e o ano do casamento',
  marriagePlace: 'Digite a cidade do casamento',
  deceasedName: 'Digite o nome da pessoa falecida',
  deathDate: 'Digite o dia, o mês e o ano do óbito',
  deathPlace: 'Digite a cidade do óbito',
  granteeName: 'Digite o nome de quem vai representar você',
  granteeCpf: 'Digite o CPF de quem vai representar você',
  powers: 'Escreva para que serve a procuração',
  cpf: 'Digite o CPF',
  holderName: 'Digite o nome completo de quem aparece na certidão',
  holderMotherName: 'Digite o nome da mãe, ou “não consta”',
  holderFatherName: 'Digite o nome do pai, ou “não consta”',
  holderBirthDate: 'Digite o dia, o mês e o ano de nascimento',
  holderBirthPlace: 'Digite a cidade, o estado e o país de nascimento',
  holderIdentity: 'Digite o número do RG ou do passaporte',
}
