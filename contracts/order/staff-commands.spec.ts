import { staffExample } from '../../services/testing/scenarios/command-examples/every-example.js'
import { speakPortuguese } from '../portuguese-errors.js'
import { type StaffCommandName, staffCommandNames, staffCommands } from './staff-commands.js'

// As in the product: zod's own messages are Portuguese too.
beforeAll(() => speakPortuguese())

const itemId = '17e30000-0000-4000-8000-000000000001'
const reason = 'motivo'

/** A body of each command that is right. */
const good = (name: StaffCommandName): Readonly<Record<string, unknown>> => ({ ...staffExample(name).body })
/** A reason may be missing: there is none of most, or the order alone says whether it needs one. */
const reasonIsOptional: readonly StaffCommandName[] = [
  'ship',
  'shipments',
  'deliver',
  'complete',
  'decline-guarantee',
  'change-address',
  'demand-paper',
  'correct-email',
  'resolve-attention',
  'cancel',
  'reverse-issue',
  'reverse-translation',
  'reverse-apostille',
  'reverse-shipping',
  'reverse-delivery',
  'decline-refund',
]

const messages = (name: StaffCommandName, changes: object): string[] =>
  (staffCommands[name].body.safeParse({ ...good(name), ...changes }).error?.issues ?? []).map(({ message }) => message)
const withField = (field: string) => staffCommandNames.filter((name) => field in staffCommands[name].body.shape)
const portuguese = /^[A-ZÁÉÍÓÚ][^_]*[.!]?$/

describe('the body of every command of the office', () => {
  it.each(staffCommandNames)('of %s is taken when it is right', (name) => expect(messages(name, {})).toEqual([]))

  it.each(withField('reason').filter((name) => !reasonIsOptional.includes(name)))(
    'of %s needs a reason, and a blank one is none',
    (name) => {
      for (const wrong of ['', '   ', '\n\t', 'ok', undefined, null, 7])
        expect(messages(name, { reason: wrong })).toEqual(['Escreva o motivo.'])
      expect(messages(name, { reason: 'x'.repeat(2001) })).toEqual(['Use no máximo 2000 caracteres.'])
    },
  )

  it.each(withField('notes'))('of %s takes a remark of 2,000 characters, and none of 10,000', (name) => {
    expect(messages(name, { notes: 'x'.repeat(2000), notesPublic: true })).toEqual([])
    expect(messages(name, { notes: 'x'.repeat(10_000) })).toEqual(['Use no máximo 2000 caracteres.'])
    expect(messages(name, { notes: 'a\u0000b' })).toEqual(['O texto contém caracteres inválidos. Digite-o novamente.'])
  })

  it('keeps a remark internal unless it is marked public', () => {
    expect(staffCommands.start.body.parse({ notes: 'ok' })).toEqual({ notes: 'ok', notesPublic: false })
    expect(messages('start', { notesPublic: 'sim' })).toHaveLength(1)
  })

  it.each(['issue', 'translate', 'apostille', 'cancel-items'] as const)(
    'of %s names one to fifty documents',
    (name) => {
      const many = (count: number) => Array.from({ length: count }, () => itemId)
      expect(messages(name, { itemIds: many(50) })).toEqual([])
      expect(messages(name, { itemIds: [] })).toEqual(['Escolha pelo menos um documento.'])
      expect(messages(name, { itemIds: undefined })).toEqual(['Escolha os documentos.'])
      expect(messages(name, { itemIds: many(51) })).toHaveLength(1)
      expect(messages(name, { itemIds: ['1'] })).toHaveLength(1)
    },
  )

  it.each(staffCommandNames)('of %s says in Portuguese what is wrong with it', (name) => {
    const nothing = Object.fromEntries(Object.keys(good(name)).map((field) => [field, { wrong: true }]))
    for (const message of messages(name, { ...nothing, notes: 7, notesPublic: 'sim' })) {
      expect(message).toMatch(portuguese)
      expect(message).not.toMatch(/Invalid|expected|Required/)
    }
  })
})

describe('an amount that is typed', () => {
  it.each(['45', '45.5', '45,50', ' 0.01 ', '1.234,56', '1000000', '0'])(
    '%j stays as it was typed: how much that is, and whether it is too little or too much, is the order’s affair',
    (typed) =>
      expect(staffCommands.refund.body.parse({ amount: typed, reason })).toMatchObject({ amount: typed.trim() }),
  )

  it('may have digits of full width', () =>
    expect(staffCommands.refund.body.parse({ amount: '４５，５０', reason })).toMatchObject({ amount: '45,50' }))

  it('is required where there is none', () => {
    for (const name of ['refund', 'charge'] as const)
      expect(messages(name, { amount: ' ' })).toEqual(['Informe o valor.'])
  })

  it.each(['-1', '1,234.56', '45,505', '1e3', 'dez', '1234567890', '0.001', '0x10', 'NaN'])('%j is none', (typed) => {
    for (const name of ['refund', 'charge'] as const)
      expect(messages(name, { amount: typed })).toEqual(['Valor inválido. Exemplo: 45,00'])
  })

  it.each([45, null, undefined, {}])('%j is none: it is typed, and never a number', (typed) => {
    for (const name of ['refund', 'charge'] as const)
      expect(messages(name, { amount: typed })).toEqual(['Informe o valor.'])
  })

  it('may be left out where everything goes back', () => {
    expect(staffCommands['cancel-items'].body.parse(good('cancel-items'))).not.toHaveProperty('refund')
    expect(staffCommands['cancel-items'].body.parse({ ...good('cancel-items'), refund: '0' })).toMatchObject({
      refund: '0',
    })
  })
})

describe('each body', () => {
  it('of a charge says what for, in words that the customer reads', () => {
    expect(messages('charge', { description: '  ' })).toEqual(['Diga ao cliente o que está sendo cobrado.'])
    expect(messages('charge', { description: 'x'.repeat(501) })).toEqual(['Use no máximo 500 caracteres.'])
    expect(messages('charge', { kind: 'tax' })).toEqual(['Escolha o tipo de cobrança.'])
    expect(staffCommands.charge.body.parse(good('charge'))).toMatchObject({
      amount: good('charge').amount,
      itemIds: [],
    })
  })

  it('of a waived charge names it by its number', () => {
    expect(staffCommands['waive-charge'].body.parse(good('waive-charge'))).toMatchObject({ charge: 1, withdraw: false })
    for (const charge of [0, -1, 1.5, '1', undefined])
      expect(messages('waive-charge', { charge })).toEqual(['Escolha a cobrança.'])
  })

  it('of a withdrawn scan names it', () => {
    for (const uploadId of [undefined, null, 7])
      expect(messages('withdraw-copy', { uploadId })).toEqual(['Escolha a cópia.'])
    expect(messages('withdraw-copy', { uploadId: '1' })).toHaveLength(1)
  })

  it('of an ended document says how it ended', () =>
    expect(messages('cancel-items', { end: 'lost' })).toEqual(['Diga como o documento terminou.']))

  it('of a parcel has a courier that we know and a number that a courier has', () => {
    for (const name of ['ship', 'correct-tracking'] as const) {
      expect(messages(name, { courier: 'pombo' })).toEqual(['Escolha a transportadora.'])
      expect(messages(name, { trackingNumber: '1234' })).toEqual([
        'O código de rastreamento tem pelo menos 5 letras ou números.',
      ])
      expect(messages(name, { trackingNumber: ' ' })).toEqual(['Informe o código de rastreamento.'])
      expect(messages(name, { trackingNumber: 'x'.repeat(41) })).toEqual(['Use no máximo 40 caracteres.'])
      expect(messages(name, { trackingNumber: 'ABC 123/4' })).toEqual([
        'O código de rastreamento tem só letras, números e hífen.',
      ])
    }
    expect(messages('flag-parcel', { flag: 'stolen' })).toEqual(['Escolha o problema.'])
  })

  it('of data that go back names at least one form', () => {
    for (const forms of [[], undefined, 7])
      expect(messages('request-data', { forms })).toEqual(['Escolha o que deve ser corrigido.'])
    expect(messages('request-data', { forms: ['passport'] })).toHaveLength(1)
  })

  it('of a moved date names a step and a day that exists', () => {
    expect(messages('move-date', { step: 'party' })).toEqual(['Escolha a etapa.'])
    expect(messages('move-date', { day: '' })).toEqual(['Data é obrigatória'])
    for (const day of ['2026-02-30', '20/03/2026', 'amanhã'])
      expect(messages('move-date', { day })).toEqual(['Data inválida. Use dia, mês e ano.'])
  })

  it('of a note has a text, of 2,000 characters at most', () => {
    expect(staffCommands.note.body.parse({ text: ' oi ' })).toEqual({ text: 'oi', visibility: 'internal' })
    for (const text of ['', '  ', undefined]) expect(messages('note', { text })).toEqual(['Escreva a nota.'])
    expect(messages('note', { text: 'x'.repeat(10_000) })).toEqual(['Use no máximo 2000 caracteres.'])
    expect(messages('note', { visibility: 'secret' })).toHaveLength(1)
  })

  it('of a step may name who did it, from the lists of the office', () => {
    for (const name of ['start', 'issue', 'apostille', 'signed'] as const) {
      expect(messages(name, { office: '104539' })).toEqual([])
      expect(messages(name, { office: '1º Registro' })).toEqual(['O CNS tem 6 números. Exemplo: 104539'])
      expect(messages(name, { office: 7 })).toEqual(['Escolha o cartório.'])
    }
    expect(messages('translate', { translator: 'jucesp-1234' })).toEqual([])
    expect(messages('translate', { translator: 'Helena Duarte' })).toEqual([
      'Escolha o tradutor da lista. Exemplo de código: jucesp-1234',
    ])
  })

  it('of an assignment names a member of staff, or none', () => {
    expect(messages('assign', { staffId: itemId })).toEqual([])
    for (const staffId of ['ana', undefined, 7]) expect(messages('assign', { staffId })).toHaveLength(1)
  })
})
