import { documentName, documentTypeSchema, findDocument, findDocumentType } from './catalogue.js'
import { findLanguage, languageSchema, languages } from './languages.js'
import { documentDefinitions, documentTypes, products, productsWithTest } from './products.js'

const namesOfObjects = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

describe('the catalogue', () => {
  it('has the products of the specification', () =>
    expect(products.map(({ id }) => id)).toEqual([
      'birth',
      'marriage',
      'death',
      'power-attorney',
      'criminal-background',
    ]))

  it('keeps the test product aside, not among what is offered', () => {
    const isTest = ({ id }: { readonly id: string }) => id === 'test-product'
    expect(products.some(isTest)).toBe(false)
    expect(productsWithTest.filter(isTest)).toMatchObject([{ documentType: 'TEST_PRODUCT' }])
  })

  it('has one product for every type', () => {
    for (const documentType of documentTypes)
      expect(productsWithTest.filter((product) => product.documentType === documentType)).toHaveLength(1)
    expect(documentName('DEATH')).toBe('Certidão de Óbito')
  })
})

describe('every spelling of a document type', () => {
  it.each([
    ['BIRTH', ['BIRTH', 'birth', 'birth_certificate', 'Certidão de Nascimento', ' certidão de nascimento ']],
    ['MARRIAGE', ['MARRIAGE', 'marriage', 'Certidão de Casamento']],
    ['DEATH', ['DEATH', 'death', 'Certidão de Óbito']],
    ['POWER_OF_ATTORNEY', ['POWER_OF_ATTORNEY', 'power-attorney', 'Procuração']],
    ['CRIMINAL_BACKGROUND', ['CRIMINAL_BACKGROUND', 'criminal-background', 'Certidão de Antecedentes Criminais']],
    ['TEST_PRODUCT', ['test-product', 'TEST_PRODUCT']],
  ] as const)('means %s', (documentType, spellings) => {
    for (const spelling of spellings) {
      expect([spelling, findDocumentType(spelling)]).toEqual([spelling, documentType])
      expect(findDocument(spelling)).toBe(documentDefinitions[documentType])
      expect(documentTypeSchema.parse(spelling)).toBe(documentType)
    }
  })

  it.each(['', ' ', 'passport', 'birth certificate!', ...namesOfObjects])('is none of %j', (spelling) => {
    expect(findDocumentType(spelling)).toBeUndefined()
    expect(documentTypeSchema.safeParse(spelling).error?.issues[0]?.message).toBe('Selecione o tipo de documento')
  })

  it.each([undefined, null, 1, ['BIRTH'], { id: 'birth' }])('is no %j', (value) =>
    expect(documentTypeSchema.safeParse(value).error?.issues[0]?.message).toBe('Selecione o tipo de documento'),
  )
})

describe('every spelling of a language', () => {
  it.each([
    ['en', ['en', 'EN', 'ingles', 'inglês', 'Inglês']],
    ['es', ['es', 'espanhol', 'Espanhol']],
    ['fr', ['fr', 'frances', 'francês']],
    ['de', ['de', 'alemao', 'alemão', ' Alemão ']],
    ['it', ['it', 'italiano', 'ITALIANO']],
  ] as const)('means %s', (language, spellings) => {
    for (const spelling of spellings) {
      expect([spelling, findLanguage(spelling)]).toEqual([spelling, language])
      expect(languageSchema.parse(spelling)).toBe(language)
    }
  })

  it.each(['', 'pt', 'klingon', ...namesOfObjects])('is none of %j', (spelling) => {
    expect(findLanguage(spelling)).toBeUndefined()
    expect(languageSchema.safeParse(spelling).error?.issues[0]?.message).toBe('Escolha o idioma da tradução')
  })

  it('is one of five languages', () => expect(languages).toHaveLength(5))
})
