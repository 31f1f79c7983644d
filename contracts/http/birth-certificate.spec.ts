import { applicantInstructions, certificateInstructions } from '../field-instructions.js'
import { applicantDataSchema } from './applicant-data.js'
import { birthCertificateSchema } from './birth-certificate.js'

type Schema = typeof applicantDataSchema | typeof birthCertificateSchema
const faults = (schema: Schema, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const form = {
  registryState: 'PE',
  registryCity: 'Recife',
  registryOffice: '1_tabelionato',
  fullNameOnCertificate: 'Ana Souza',
  motherFullName: 'Maria Souza',
  fatherFullName: 'José Souza',
  birthDate: '1990-05-17',
}
const ofForm = (changes: object) => faults(birthCertificateSchema, { ...form, ...changes })

describe('the birth-certificate form', () => {
  it('is taken, with what was left out filled in', () =>
    expect(birthCertificateSchema.parse(form)).toEqual({
      ...form,
      dontKnowRegistry: false,
      supportDocuments: [],
    }))

  it('takes blanks for what was left out', () => {
    const blank = { bookNumber: '', pageNumber: null, termNumber: ' ', translationLanguage: '', apostilleOption: null }
    expect(ofForm(blank)).toEqual([])
    const parsed = birthCertificateSchema.parse({ ...form, ...blank })
    expect([
      parsed.bookNumber,
      parsed.pageNumber,
      parsed.termNumber,
      parsed.translationLanguage,
      parsed.apostilleOption,
    ]).toEqual(Array.from({ length: 5 }, () => undefined))
  })

  it.each(['italiano', 'espanhol', 'frances', 'ingles', 'alemao', 'en'])(
    'takes the language %s',
    (translationLanguage) => expect(ofForm({ needsTranslation: true, translationLanguage })).toEqual([]),
  )

  it.each(['certificate_only', 'translation_only', 'both'])('takes the apostille option %s', (apostilleOption) =>
    expect(ofForm({ needsApostille: true, apostilleOption })).toEqual([]),
  )

  it.each(['unknown', '1_tabelionato', '2_tabelionato', '3_tabelionato'])(
    'takes the registry office %s',
    (registryOffice) => expect(ofForm({ registryOffice })).toEqual([]),
  )

  it.each([
    ['no state', { registryState: '' }, ['registryState: Escolha o estado do registro']],
    ['no state at all', { registryState: undefined }, ['registryState: Escolha o estado do registro']],
    ['no city', { registryCity: ' ' }, ['registryCity: Digite a cidade do registro']],
    [
      'neither',
      { registryState: null, registryCity: null },
      ['registryState: Escolha o estado do registro', 'registryCity: Digite a cidade do registro'],
    ],
  ])('needs a registry location: %s', (_what, changes, said) => {
    expect(ofForm(changes)).toEqual(said)
    expect(ofForm({ ...changes, dontKnowRegistry: true })).toEqual([])
  })

  it.each(['fullNameOnCertificate', 'motherFullName', 'fatherFullName', 'birthDate'] as const)(
    'says what belongs in %s',
    (field) => {
      expect(ofForm({ [field]: ' ' })).toEqual([`${field}: ${certificateInstructions[field]}`])
      expect(ofForm({ [field]: undefined })).toContain(`${field}: ${certificateInstructions[field]}`)
    },
  )

  it.each([
    ['birthDate', '1990-02-30', 'Data de nascimento inválida. Confira o dia, o mês e o ano.'],
    ['registryState', 'XX', 'Escolha o estado do registro'],
    ['motherFullName', 'Ma\0ria', 'O texto contém caracteres inválidos. Digite-o novamente.'],
  ])('refuses in %s %j', (field, value, message) =>
    expect(ofForm({ [field]: value })).toContain(`${field}: ${message}`),
  )

  it('takes a translation before its language is known, and no unknown language', () => {
    expect(ofForm({ needsTranslation: true })).toEqual([])
    expect(ofForm({ needsTranslation: true, translationLanguage: '' })).toEqual([])
    expect(ofForm({ needsTranslation: true, translationLanguage: 'klingon' })).toEqual([
      'translationLanguage: Escolha o idioma da tradução',
    ])
  })

  it.each([
    ['registryOffice', '4_tabelionato'],
    ['apostilleOption', 'none'],
    ['supportDocuments', ['../../etc/passwd']],
    ['supportDocuments', Array.from({ length: 21 }, () => 'f11e0000-0000-4000-8000-000000000001')],
    ['dontKnowRegistry', 'sim'],
  ])('takes no %s %j', (field, value) => expect(ofForm({ [field]: value })).not.toEqual([]))
})

describe('the complete-your-data form', () => {
  const data = {
    fullName: 'Ana Souza',
    dateOfBirth: '1990-05-17',
    placeOfBirth: 'Recife',
    motherName: 'Maria Souza',
    fatherName: 'José Souza',
    phone: '+1 305 555 0100',
    email: 'ana@example.com',
  }
  const ofData = (changes: object) => faults(applicantDataSchema, { ...data, ...changes })

  it('is taken, Brazilian unless it says otherwise', () => {
    expect(applicantDataSchema.parse({ ...data, passport: '', city: null })).toEqual({
      ...data,
      nationality: 'Brasileira',
    })
    expect(applicantDataSchema.parse({ ...data, nationality: 'Outra' }).nationality).toBe('Outra')
  })

  it.each(['fullName', 'dateOfBirth', 'placeOfBirth', 'motherName', 'fatherName', 'phone', 'email'] as const)(
    'says what belongs in %s',
    (field) => {
      expect(ofData({ [field]: '' })).toEqual([`${field}: ${applicantInstructions[field]}`])
      expect(ofData({ [field]: undefined })).toEqual([`${field}: ${applicantInstructions[field]}`])
    },
  )

  it.each([
    ['dateOfBirth', '9999-01-01', 'Data de nascimento inválida. Confira o dia, o mês e o ano.'],
    ['email', 'ana', 'Email inválido. Confira se está completo, como maria@exemplo.com.'],
    ['phone', 'sem', 'Telefone inválido. Inclua o código do país e o código de área.'],
    ['additionalInfo', 'x'.repeat(2001), 'Use no máximo 2000 caracteres.'],
    ['additionalInfo', '\uDC00', 'O texto contém caracteres inválidos. Digite-o novamente.'],
  ])('refuses in %s %j', (field, value, message) =>
    expect(ofData({ [field]: value })).toContain(`${field}: ${message}`),
  )
})
