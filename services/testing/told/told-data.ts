/** What people tell the product, each text with a word that stands nowhere else; CPF, phones and cards by their digits. */
export const told = {
  name: 'Zqnomeado Zqsobrenome',
  holder: 'Zqtitular Zqfamilia',
  relation: 'Zqparentesco',
  cpf: '529.982.247-25',
  email: 'zqcorreio@zqdominio.example',
  phone: '+1 305 555 0188',
  deliveryPhone: '+1 305 555 0199',
  address: '99 Zqruazinha Lane',
  city: 'Zqcidade',
  state: 'Zqestado',
  postalCode: '33101-7788',
  registry: 'Zqcartorio do Zqbairro',
  birthDay: '1931-07-19',
  birthPlace: 'Zqberco',
  nationality: 'Zqnacional',
  passport: 'ZQPASSE771',
  mother: 'Zqmaezinha Zqmaterna',
  father: 'Zqpaizinho Zqpaterno',
  currentAddress: '7 Zqmorada',
  zipCode: '31270-9911',
  street: 'Zqlogradouro',
  country: 'Zqpaisagem',
  additionalInfo: 'Zqinformacao',
  book: 'Zqlivro',
  page: 'Zqfolha',
  term: 'Zqtermo',
  note: 'Zqanotacao',
  publicNote: 'Zqrecado',
  description: 'Zqcobranca',
  newAddress: '12 Zqavenida',
  newCity: 'Zqvilarejo',
  newPostalCode: '33102-9944',
  newPhone: '+1 305 555 0166',
  grantee: 'Zqprocurador Zqdelegado',
  granteeCpf: '111.444.777-35',
  powers: 'Zqpoderes',
  reason: 'Zqmotivo',
  search: 'Zqprocura',
  password: 'Zqsenha-errada',
  fileName: 'zqarquivo.pdf',
  copyName: 'zqcopia.pdf',
  fileContent: 'Zqconteudo',
  unknownField: 'Zqcampo',
  card: '5555 5555 5555 4444',
  goodCard: '4242 4242 4242 4242',
} as const

/** The words and numbers by which what was told is found again, in whatever form it was kept. */
export const toldWords: readonly string[] = [
  ...new Set(
    Object.values(told).flatMap((text) => {
      const words = (text.match(/zq[a-z0-9]+/gi) ?? []).map((word) => word.toLowerCase())
      if (words.length > 0) return words
      const digits = text.replace(/\D/g, '')
      // Eight digits stand in a hash or a time by chance.
      return digits.length > 8 ? [text, digits, digits.slice(-10)] : [text]
    }),
  ),
]

/** The draft of the multi-item flow. */
export const toldDraft = {
  documents: [
    { type: 'Procuração', quantity: 1, familyMember: { name: told.holder, relation: told.relation } },
    {
      type: 'BIRTH',
      quantity: 1,
      familyMember: { name: told.name },
      needsTranslation: true,
      translationLanguage: 'ingles',
      needsApostille: true,
    },
  ],
  contactName: told.name,
  contactEmail: told.email,
  contactPhone: told.phone,
  expedited: false,
  deliveryAddress: told.address,
  deliveryCity: told.city,
  deliveryState: told.state,
  deliveryCountry: 'US' as const,
  deliveryPostalCode: told.postalCode,
  deliveryPhone: told.deliveryPhone,
}

export const toldWizard = {
  documentType: 'BIRTH',
  originState: 'MG',
  registryOffice: told.registry,
  applicantName: told.name,
  applicantCpf: told.cpf,
  applicantEmail: told.email,
  applicantPhone: told.phone,
  deliveryAddress: told.address,
  deliveryCity: told.city,
  deliveryState: told.state,
  deliveryCountry: 'US',
  deliveryPostalCode: told.postalCode,
  deliveryPhone: told.deliveryPhone,
}

export const toldApplicant = {
  fullName: told.name,
  dateOfBirth: told.birthDay,
  placeOfBirth: told.birthPlace,
  nationality: told.nationality,
  passport: told.passport,
  motherName: told.mother,
  fatherName: told.father,
  currentAddress: told.currentAddress,
  phone: told.phone,
  email: told.email,
  zipCode: told.zipCode,
  street: told.street,
  city: told.city,
  state: told.state,
  country: told.country,
  additionalInfo: told.additionalInfo,
}

export const toldCertificate = {
  registryState: 'MG',
  registryCity: told.city,
  registryOffice: '1_tabelionato',
  dontKnowRegistry: false,
  fullNameOnCertificate: told.name,
  motherFullName: told.mother,
  fatherFullName: told.father,
  birthDate: told.birthDay,
  bookNumber: told.book,
  pageNumber: told.page,
  termNumber: told.term,
  supportDocuments: [],
}

/** Services that the customer adds on the form. */
export const toldServices = { needsApostille: true, apostilleOption: 'both' }

/** The applicant's form with what a power of attorney needs. */
export const applicantOf = ([first]: readonly { readonly id: string }[]) => ({
  ...toldApplicant,
  items: [
    {
      itemId: first?.id,
      data: { granteeName: told.grantee, granteeCpf: told.granteeCpf, powers: told.powers },
    },
  ],
})

/** Another address than the first. */
export const toldAddress = {
  deliveryAddress: told.newAddress,
  deliveryCity: told.newCity,
  deliveryState: told.state,
  deliveryCountry: 'US',
  deliveryPostalCode: told.newPostalCode,
  deliveryPhone: told.newPhone,
}
