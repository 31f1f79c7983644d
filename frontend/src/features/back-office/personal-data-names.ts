import type { DataForm } from '@cartorio/contracts/data-forms.js'

export const dataFormNames: Readonly<Record<DataForm, string>> = {
  'applicant-data': 'Dados pessoais do solicitante',
  'birth-certificate': 'Dados da certidão de nascimento',
}

/** What the staff read for a field of the customer's data. */
export const fieldNames: Readonly<Record<string, string>> = {
  additionalInfo: 'Informações adicionais',
  address: 'Endereço',
  birthDate: 'Data de nascimento',
  bookNumber: 'Livro',
  city: 'Cidade',
  country: 'País',
  cpf: 'CPF',
  currentAddress: 'Endereço atual',
  dateOfBirth: 'Data de nascimento',
  email: 'E-mail',
  fatherFullName: 'Nome completo do pai',
  fatherName: 'Nome do pai',
  fullName: 'Nome completo',
  fullNameOnCertificate: 'Nome completo na certidão',
  matricula: 'Matrícula',
  motherFullName: 'Nome completo da mãe',
  motherName: 'Nome da mãe',
  name: 'Nome',
  nationality: 'Nacionalidade',
  pageNumber: 'Folha',
  passport: 'Documento de identificação',
  phone: 'Telefone',
  placeOfBirth: 'Local de nascimento',
  postalCode: 'Código postal',
  registryCity: 'Cidade do cartório',
  registryOffice: 'Cartório',
  registryState: 'Estado do cartório',
  state: 'Estado ou província',
  street: 'Rua',
  termNumber: 'Termo',
  zipCode: 'CEP ou código postal',
}

/** Of a registry that the customer does not know. */
export const rememberedNames: Readonly<Record<string, string>> = {
  registryCity: 'Cidade de que o cliente lembra',
  registryState: 'Estado de que o cliente lembra',
}
