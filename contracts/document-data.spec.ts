import { dataForms } from './data-forms.js'
import { documentDataFields } from './document-data.js'
import { documentDataLabels } from './document-data-labels.js'
import { documentDataSchema } from './document-data-schema.js'
import { documentNeeds, findNeeds } from './documents/needs.js'
import { documentDefinitions } from './products.js'

const messagesOf = (data: unknown): string[] =>
  (documentDataSchema.safeParse(data).error?.issues ?? []).map(({ message }) => message)

const everyNeed = Object.values(documentNeeds)

describe('the data that each document type needs', () => {
  it('is a field with a Portuguese name, or a form of its own', () => {
    for (const { required, optional } of everyNeed) {
      for (const field of [...required, ...optional]) expect(documentDataLabels[field]).toMatch(/^[A-Z].{2,}/)
      expect(required.filter((field) => optional.includes(field))).toEqual([])
    }
    for (const { form } of Object.values(documentDefinitions)) if (form !== null) expect(dataForms).toContain(form)
  })

  it('uses every field but two that earlier forms asked beside the place of the record', () => {
    const used = new Set(everyNeed.flatMap(({ required, optional }) => [...required, ...optional]))
    expect([...used, 'marriagePlace', 'deathPlace'].sort()).toEqual([...documentDataFields].sort())
  })

  it('is what the notary office finds a document by', () => {
    const place = ['registryState', 'registryCity']
    expect(documentNeeds.MARRIAGE.required).toEqual(['firstSpouseName', 'secondSpouseName', ...place])
    expect(documentNeeds.DEATH.required).toEqual(['deceasedName', ...place])
    expect(findNeeds('POWER_OF_ATTORNEY', { beforePlans: true }).required).toEqual(['granteeName'])
    expect(documentNeeds.POWER_OF_ATTORNEY.required).toEqual(
      expect.arrayContaining(['grantorCpf', 'granteeCpf', 'powersPurpose']),
    )
    expect(documentNeeds.CRIMINAL_BACKGROUND.required).toEqual([
      'holderName',
      'holderMotherName',
      'holderFatherName',
      'holderBirthDate',
      'holderBirthPlace',
      'cpf',
      'holderIdentity',
    ])
    expect(findNeeds('CRIMINAL_BACKGROUND', { beforePlans: true }).required).toEqual(['cpf'])
    expect(findNeeds('MARRIAGE', { beforePlans: true })).toEqual(documentNeeds.MARRIAGE)
    expect(documentNeeds.BIRTH).toEqual({ required: [], optional: [] })
    expect(documentDefinitions.BIRTH.form).toBe('birth-certificate')
  })
})

describe('the data of a document', () => {
  it('may lack anything: what is left out is lacking, and blank is left out', () => {
    expect(documentDataSchema.parse({})).toEqual({})
    expect(documentDataSchema.parse({ firstSpouseName: '  ', cpf: '', deathPlace: null })).toEqual({})
  })

  it('are trimmed, and known fields only', () =>
    expect(documentDataSchema.parse({ deceasedName: ' José Souza ', shoeSize: '42' })).toEqual({
      deceasedName: 'José Souza',
    }))

  it.each(['529.982.247-25', '52998224725'])('take the CPF %s', (cpf) =>
    expect(documentDataSchema.parse({ cpf })).toEqual({ cpf }),
  )

  it.each(['123', '123.456.789-0', '529.982.247-259'])('refuse the CPF %s', (cpf) =>
    expect(messagesOf({ cpf })).toEqual(['O CPF tem 11 números. Confira e digite de novo.']),
  )

  it.each(['cpf', 'granteeCpf'])('refuse a %s of one repeated digit, or with wrong check digits', (field) => {
    expect(messagesOf({ [field]: '111.111.111-11' })).toEqual([
      'CPF inválido: todos os números são iguais. Confira no seu documento.',
    ])
    expect(messagesOf({ [field]: '123.456.789-00' })).toEqual(['CPF inválido. Confira os 11 números no seu documento.'])
  })

  it('take a range of years that does not end before it begins', () => {
    expect(documentDataSchema.parse({ yearFrom: '1950', yearTo: '1950' })).toEqual({ yearFrom: '1950', yearTo: '1950' })
    expect(documentDataSchema.safeParse({ yearFrom: '1960', yearTo: '1950' }).error?.issues).toMatchObject([
      { path: ['yearTo'], message: 'A busca termina antes de começar. Confira o primeiro e o último ano.' },
    ])
  })

  it.each(['50', '1799', '9999', 'mil'])('refuse the year %s', (yearFrom) =>
    expect(messagesOf({ yearFrom })).toEqual(['Digite um ano de 1800 até hoje, com quatro números.']),
  )

  it('take a state by its code, or as unknown', () => {
    expect(documentDataSchema.parse({ registryState: 'SP' })).toEqual({ registryState: 'SP' })
    expect(documentDataSchema.parse({ registryState: 'unknown' })).toEqual({ registryState: 'unknown' })
    expect(messagesOf({ registryState: 'XX' })).toEqual(['Escolha o estado do registro, ou “não sei”'])
  })

  it('refuse what is too long, or cannot be stored', () => {
    expect(messagesOf({ deceasedName: 'x'.repeat(301) })).toEqual(['Use no máximo 300 caracteres.'])
    expect(messagesOf({ powers: 'x'.repeat(2001) })).toEqual(['Use no máximo 2000 caracteres.'])
    expect(messagesOf({ deathPlace: 'Recife\u0000' })).toEqual([
      'O texto contém caracteres inválidos. Digite-o novamente.',
    ])
  })
})

describe('the data of a power of attorney', () => {
  const grantor = { grantorName: 'Ana Souza', grantorCpf: '529.982.247-25' }
  const same = 'Quem dá a procuração e quem representa são a mesma pessoa. Informe outra pessoa aqui.'

  it.each([
    ['the same CPF', { ...grantor, granteeName: 'Rui Prado', granteeCpf: '52998224725' }, [same]],
    ['the same name', { ...grantor, granteeName: ' ANA  SOUZÁ ' }, [same]],
    ['the same name and another CPF', { ...grantor, granteeName: 'Ana Souza', granteeCpf: '111.444.777-35' }, []],
    ['two people', { ...grantor, granteeName: 'Rui Prado', granteeCpf: '111.444.777-35' }, []],
  ])('are of two people: %s', (_what, data, messages) => expect(messagesOf(data)).toEqual(messages))

  it('name the property or the bank that the powers are about, and the spouse', () => {
    expect(messagesOf({ powersPurpose: 'Vender um imóvel' })).toEqual(['Campo obrigatório'])
    expect(messagesOf({ powersPurpose: 'Banco' })).toEqual(['Campo obrigatório'])
    expect(messagesOf({ powersPurpose: 'INSS' })).toEqual([])
    expect(messagesOf({ grantorMaritalStatus: 'Casado(a)', grantorSpouse: 'Rui Prado' })).toEqual(['Campo obrigatório'])
  })

  it('are chosen where there is a list', () =>
    expect(messagesOf({ powersPurpose: 'Tudo', mayDelegate: 'Sim' })).toEqual(['Escolha uma opção da lista.']))
})
