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
