/** What people send the product, each text with a word that stands nowhere else; CPF, phones and cards by their digits. */
export const marked = {
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
  newEmail: 'zqendereco@zqprovedor.example',
  newPhone: '+1 305 555 0166',
  grantee: 'Zqprocurador Zqdelegado',
  granteeCpf: '111.444.777-35',
  powers: 'Zqpoderes',
  reason: 'Zqmotivo',
  reference: 'Zqextrato',
  search: 'Zqprocura',
  password: 'Zqsenha-errada',
  fileName: 'zqarquivo.pdf',
  copyName: 'zqcopia.pdf',
  fileContent: 'Zqconteudo',
  unknownField: 'Zqcampo',
  card: '5555 5555 5555 4444',
  goodCard: '4242 4242 4242 4242',
} as const

/** The words and numbers by which what was marked is found again, in whatever form it was kept. */
export const markedWords: readonly string[] = [
  ...new Set(
    Object.values(marked).flatMap((text) => {
      const words = (text.match(/zq[a-z0-9]+/gi) ?? []).map((word) => word.toLowerCase())
      if (words.length > 0) return words
      const digits = text.replace(/\D/g, '')
      // Eight digits stand in a hash or a time by chance.
      return digits.length > 8 ? [text, digits, digits.slice(-10)] : [text]
    }),
  ),
]

const powerOfAttorney = {
  type: 'Procuração',
  quantity: 1,
  familyMember: { name: marked.holder, relation: marked.relation },
}

/** The draft of the multi-item flow. */
export const markedDraft = {
  documents: [
    powerOfAttorney,
    {
      type: 'BIRTH',
      quantity: 1,
      familyMember: { name: marked.name },
      needsTranslation: true,
      translationLanguage: 'ingles',
      needsApostille: true,
    },
  ],
  contactName: marked.name,
  contactEmail: marked.email,
  contactPhone: marked.phone,
  expedited: false,
  deliveryAddress: marked.address,
  deliveryCity: marked.city,
  deliveryState: marked.state,
  deliveryCountry: 'US' as const,
  deliveryPostalCode: marked.postalCode,
  deliveryPhone: marked.deliveryPhone,
}

/** A draft of which the language is still open. */
export const markedTranslation = { ...markedDraft, documents: [{ ...powerOfAttorney, needsTranslation: true }] }

export const markedWizard = {
  documentType: 'BIRTH',
  originState: 'MG',
  registryOffice: marked.registry,
  applicantName: marked.name,
  applicantCpf: marked.cpf,
  applicantEmail: marked.email,
  applicantPhone: marked.phone,
  deliveryAddress: marked.address,
  deliveryCity: marked.city,
  deliveryState: marked.state,
  deliveryCountry: 'US',
  deliveryPostalCode: marked.postalCode,
  deliveryPhone: marked.deliveryPhone,
}

export const markedApplicant = {
  fullName: marked.name,
  dateOfBirth: marked.birthDay,
  placeOfBirth: marked.birthPlace,
  nationality: marked.nationality,
  passport: marked.passport,
  motherName: marked.mother,
  fatherName: marked.father,
  currentAddress: marked.currentAddress,
  phone: marked.phone,
  email: marked.email,
  zipCode: marked.zipCode,
  street: marked.street,
  city: marked.city,
  state: marked.state,
  country: marked.country,
  additionalInfo: marked.additionalInfo,
}

export const markedCertificate = {
  registryState: 'DF',
  registryCity: marked.city,
  registryOffice: '1_tabelionato',
  dontKnowRegistry: false,
  fullNameOnCertificate: marked.name,
  motherFullName: marked.mother,
  fatherFullName: marked.father,
  birthDate: marked.birthDay,
  bookNumber: marked.book,
  pageNumber: marked.page,
  termNumber: marked.term,
  supportDocuments: [],
}

/** Services that the customer adds on the form. */
export const markedServices = { needsApostille: true, apostilleOption: 'both' }

/** The applicant's form with what a power of attorney needs. */
export const applicantOf = ([first]: readonly { readonly id: string }[]) => ({
  ...markedApplicant,
  items: [
    {
      itemId: first?.id,
      data: { granteeName: marked.grantee, granteeCpf: marked.granteeCpf, powers: marked.powers },
    },
  ],
})

/** Another address than the first. */
export const markedAddress = {
  deliveryAddress: marked.newAddress,
  deliveryCity: marked.newCity,
  deliveryState: marked.state,
  deliveryCountry: 'US',
  deliveryPostalCode: marked.newPostalCode,
  deliveryPhone: marked.newPhone,
}

/** A claim of the guarantee in the customer's own words. */
export const markedClaim = { cause: 'other', text: marked.note } as const

/** A form that was typed and not sent. */
export const markedFormDraft = {
  writer: '9d3c5a52-6d4c-4c58-9d0e-0c5f3c1d2e3f',
  sequence: 1,
  after: null,
  fields: { ...markedApplicant, ...markedCertificate },
}
