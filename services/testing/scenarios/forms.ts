/** The complete-data form, as a browser sends it. */
export const applicantForm = {
  fullName: 'Joana Prado',
  dateOfBirth: '1984-02-29',
  placeOfBirth: 'Ouro Preto, MG',
  motherName: 'Lia Prado',
  fatherName: 'Rui Prado',
  phone: '+1 305 555 0142',
  email: 'joana.prado@example.com',
  additionalInfo: 'Casa dos fundos',
}

/** The birth certificate's form: both services wished for. */
export const birthForm = {
  registryState: 'MG',
  registryCity: 'Ouro Preto',
  registryOffice: '1_tabelionato',
  dontKnowRegistry: false,
  fullNameOnCertificate: 'Joana Prado',
  motherFullName: 'Lia Prado',
  fatherFullName: 'Rui Prado',
  birthDate: '1984-02-29',
  needsApostille: true,
  needsTranslation: true,
  translationLanguage: 'ingles',
  apostilleOption: 'both',
}

/** Another address, as the address form sends it. */
export const addressForm = {
  deliveryAddress: 'Rua Augusta 1',
  deliveryCity: 'Lisboa',
  deliveryCountry: 'PT',
  deliveryPostalCode: '1100-048',
  deliveryPhone: '+351 912 345 678',
}

/** What an order leaves out of which nothing goes to its customer: it asks for the country where the person lives. */
export const withoutAddress = {
  deliveryAddress: undefined,
  deliveryCity: undefined,
  deliveryState: undefined,
  deliveryPostalCode: undefined,
  deliveryPhone: undefined,
} as const
