import { createOrderRequestSchema } from './create-order.js'
import { wizardOrderRequestSchema } from './create-wizard-order.js'

type Schema = typeof createOrderRequestSchema | typeof wizardOrderRequestSchema
/** `field: message` for all that is wrong. */
const faults = (schema: Schema, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const document = { type: 'birth', familyMember: { name: 'João Souza' } }
const draft = {
  documents: [document],
  contactName: 'Ana Souza',
  contactEmail: 'ana@example.com',
  contactPhone: '+1 305 555 0100',
  deliveryAddress: '1 Ocean Drive',
  deliveryCity: 'Miami',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
}
const wizard = {
  documentType: 'BIRTH',
  originState: 'SP',
  applicantName: 'Ana Souza',
  applicantCpf: '529.982.247-25',
  applicantEmail: 'ana@example.com',
  applicantPhone: '+1 305 555 0100',
  deliveryAddress: '1 Ocean Drive',
  deliveryCity: 'Miami',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  deliveryPhone: '+1 305 555 0100',
}
const ofDraft = (changes: object) => faults(createOrderRequestSchema, { ...draft, ...changes })
const ofDocument = (changes: object) => ofDraft({ documents: [{ ...document, ...changes }] })
const ofWizard = (changes: object) => faults(wizardOrderRequestSchema, { ...wizard, ...changes })

describe('the draft of the multi-item flow', () => {
  it('is taken, with what was left out filled in', () => {
    const { documents, ...rest } = createOrderRequestSchema.parse(draft)
    expect(documents).toEqual([
      {
        type: 'BIRTH',
        quantity: 1,
        familyMember: { name: 'João Souza', relation: 'self' },
        needsTranslation: false,
        needsApostille: false,
      },
    ])
    expect(rest).toMatchObject({ contactName: 'Ana Souza', deliveryPostalCode: '33101' })
  })

  it('is taken in the shape of the specification, and its prices are not', () => {
    const sent = {
      ...draft,
      documents: [
        {
          ...document,
          id: 'x',
          type: 'Certidão de Casamento',
          basePrice: 1,
          translationPrice: 0,
          needsTranslation: true,
          translationLanguage: 'ingles',
        },
      ],
      deliveryState: null,
      expeditedService: true,
      tenantId: 'default',
      totalPrice: '0.01',
    }
    const parsed = createOrderRequestSchema.parse(sent)
    expect(parsed.documents[0]).toEqual({
      type: 'MARRIAGE',
      quantity: 1,
      familyMember: { name: 'João Souza', relation: 'self' },
      needsTranslation: true,
      translationLanguage: 'en',
      needsApostille: false,
    })
    expect(JSON.stringify(parsed)).not.toMatch(/[pP]rice/)
    expect(parsed.deliveryState).toBeUndefined()
  })

  it('may ask for a translation before its language is known', () =>
    expect(ofDocument({ needsTranslation: true, translationLanguage: null })).toEqual([]))

  it('may say what each document is for', () => {
    const use = { purpose: 'italian-citizenship', countryOfUse: 'IT', certificateForm: 'full-typed', relation: 'self' }
    const [answered] = createOrderRequestSchema.parse({ ...draft, documents: [{ ...document, ...use }] }).documents
    expect(answered).toMatchObject(use)
    expect(wizardOrderRequestSchema.parse({ ...wizard, ...use })).toMatchObject(use)
  })

  it('may say expedited or expeditedService', () => {
    expect(createOrderRequestSchema.parse({ ...draft, expedited: true })).toMatchObject({ expedited: true })
    expect(createOrderRequestSchema.parse({ ...draft, expeditedService: true })).toMatchObject({
      expeditedService: true,
    })
  })

  it('may leave out the postal code, or send the placeholder', () => {
    const { deliveryPostalCode: _left, ...without } = draft
    expect(createOrderRequestSchema.parse(without).deliveryPostalCode).toBe('00000')
    expect(ofDraft({ deliveryCountry: 'HK', deliveryPostalCode: '' })).toEqual([])
  })
})

describe('a draft is refused', () => {
  it.each([
    ['an unknown product', { type: 'passport' }, ['documents.0.type: Selecione o tipo de documento']],
    ['the name of an object property', { type: 'constructor' }, ['documents.0.type: Selecione o tipo de documento']],
    ['an unknown purpose', { purpose: 'holiday' }, ['documents.0.purpose: Escolha uma opção da lista.']],
    [
      'an unknown country of use',
      { countryOfUse: 'XX' },
      ['documents.0.countryOfUse: País desconhecido. Escolha um da lista.'],
    ],
    ['an unknown relation', { relation: 'cousin' }, ['documents.0.relation: Escolha uma opção da lista.']],
    ['an unknown form', { certificateForm: 'long' }, ['documents.0.certificateForm: Escolha uma opção da lista.']],
    ['quantity 0', { quantity: 0 }, ['documents.0.quantity: A quantidade mínima é 1.']],
    ['quantity 11', { quantity: 11 }, ['documents.0.quantity: A quantidade máxima é 10.']],
    ['half a document', { quantity: 1.5 }, ['documents.0.quantity: A quantidade é um número inteiro de 1 a 10.']],
    ['a quantity in words', { quantity: '2' }, ['documents.0.quantity: A quantidade é um número inteiro de 1 a 10.']],
    [
      'a missing holder',
      { familyMember: undefined },
      ['documents.0.familyMember: Informe o nome do titular do documento.'],
    ],
    [
      'a blank holder',
      { familyMember: { name: '  ' } },
      ['documents.0.familyMember.name: Informe o nome do titular do documento.'],
    ],
    [
      'an unknown language',
      { needsTranslation: true, translationLanguage: 'constructor' },
      ['documents.0.translationLanguage: Escolha o idioma da tradução'],
    ],
  ])('with %s', (_what, changes, expected) => expect(ofDocument(changes)).toEqual(expected))

  it.each([
    ['no documents', { documents: [] }, 'documents: Adicione pelo menos um item'],
    ['documents that are no list', { documents: 'birth' }, 'documents: Adicione pelo menos um item'],
    [
      '51 documents',
      { documents: Array.from({ length: 51 }, () => document) },
      'documents: Um pedido tem no máximo 50 itens.',
    ],
    ['no name', { contactName: '' }, 'contactName: Digite o seu nome completo'],
    ['no e-mail', { contactEmail: ' ' }, 'contactEmail: Digite o seu e-mail'],
    ['no postal code', { deliveryPostalCode: '' }, 'deliveryPostalCode: Digite o CEP ou código postal'],
    [
      'a bad e-mail',
      { contactEmail: 'ana@' },
      'contactEmail: Email inválido. Confira se está completo, como maria@exemplo.com.',
    ],
    ['no telephone', { contactPhone: undefined }, 'contactPhone: Digite o seu telefone, com o código do país'],
    ['no address', { deliveryAddress: ' ' }, 'deliveryAddress: Digite a rua, o número e o complemento'],
    ['no city', { deliveryCity: undefined }, 'deliveryCity: Digite a cidade'],
    ['no country', { deliveryCountry: '' }, 'deliveryCountry: Escolha o país'],
    ['an unknown country', { deliveryCountry: 'XX' }, 'deliveryCountry: País desconhecido. Escolha um da lista.'],
    [
      'a postal code of another country',
      { deliveryPostalCode: '01310-100' },
      'deliveryPostalCode: Formato inválido. Exemplo: 33101',
    ],
    [
      'a NUL in the name',
      { contactName: 'An\0a' },
      'contactName: O texto contém caracteres inválidos. Digite-o novamente.',
    ],
    [
      'half a surrogate pair',
      { deliveryCity: 'Mi\uD83D' },
      'deliveryCity: O texto contém caracteres inválidos. Digite-o novamente.',
    ],
  ])('with %s', (_what, changes, expected) => expect(ofDraft(changes)).toContain(expected))

  it.each([undefined, null, [], 'draft', 5])('as %j', (body) =>
    expect(createOrderRequestSchema.safeParse(body).success).toBe(false),
  )

  it('with everything that is wrong at once', () =>
    expect(ofDraft({ contactName: '', contactEmail: 'x', deliveryCity: '' })).toHaveLength(3))
})

describe("the wizard's form", () => {
  it('is taken', () =>
    expect(
      wizardOrderRequestSchema.parse({ ...wizard, registryOffice: '', holderName: ' ', deliveryState: 'FL' }),
    ).toMatchObject({
      documentType: 'BIRTH',
      registryOffice: undefined,
      holderName: undefined,
      deliveryState: 'FL',
      needsApostille: false,
    }))

  it.each([
    ['documentType', '', 'Selecione o tipo de documento'],
    ['originState', '', 'Selecione o estado de origem'],
    ['originState', 'XX', 'Selecione o estado de origem'],
    ['applicantName', '', 'Digite o seu nome completo'],
    ['applicantCpf', '1234567890', 'Digite os 11 números do CPF'],
    ['applicantCpf', '123456789012', 'O CPF tem 11 números. Confira e digite de novo.'],
    ['applicantCpf', 'abcdefghijk', 'Digite os 11 números do CPF'],
    ['applicantCpf', '123.456.789-00', 'CPF inválido. Confira os 11 números no seu documento.'],
    ['applicantCpf', '111.111.111-11', 'CPF inválido: todos os números são iguais. Confira no seu documento.'],
    ['applicantEmail', 'ana', 'Email inválido. Confira se está completo, como maria@exemplo.com.'],
    ['applicantPhone', '', 'Digite o seu telefone, com o código do país'],
    ['deliveryAddress', '', 'Digite a rua, o número e o complemento'],
    ['deliveryCity', '', 'Digite a cidade'],
    ['deliveryCountry', '', 'Escolha o país'],
    ['deliveryPostalCode', '', 'Digite o CEP ou código postal'],
    ['deliveryPhone', '', 'Digite o telefone de contato, com o código do país'],
  ])('says of %s %j: %s', (field, value, message) =>
    expect(ofWizard({ [field]: value })).toContain(`${field}: ${message}`),
  )

  it('takes a translation with its language or before it is known', () => {
    expect(ofWizard({ needsTranslation: true })).toEqual([])
    expect(ofWizard({ needsTranslation: true, translationLanguage: 'klingon' })).toEqual([
      'translationLanguage: Escolha o idioma da tradução',
    ])
    expect(ofWizard({ needsTranslation: true, translationLanguage: 'italiano' })).toEqual([])
    expect(ofWizard({ needsTranslation: false, translationLanguage: null })).toEqual([])
  })

  it('asks for a state where the document comes from one, beside what else is missing', () => {
    const { originState: _, ...rest } = wizard
    expect(faults(wizardOrderRequestSchema, rest)).toEqual(['originState: Selecione o estado de origem'])
    expect(faults(wizardOrderRequestSchema, {})).toContain('originState: Selecione o estado de origem')
    expect(faults(wizardOrderRequestSchema, { ...rest, documentType: 'criminal-background' })).toEqual([])
  })

  it('takes all 27 states', () => {
    const states = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')
    expect(states.flatMap((originState) => ofWizard({ originState }))).toEqual([])
    expect(states).toHaveLength(27)
  })
})
