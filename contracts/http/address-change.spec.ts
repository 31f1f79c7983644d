import { noPostalCode } from '../no-postal-code.js'
import { staffCommands } from '../order/staff-commands.js'
import { addressChangeSchema } from './address-change.js'

const address = {
  deliveryAddress: ' 5 Sunset Road ',
  deliveryCity: 'Lisboa',
  deliveryState: '',
  deliveryCountry: 'PT',
  deliveryPostalCode: '1000-001',
  deliveryPhone: '+351 21 555 0100',
}

describe.each([
  ['the customer', addressChangeSchema],
  ['the office', staffCommands['change-address'].body],
] as const)('a new delivery address, as %s sends it', (_who, schema) => {
  const messages = (changes: object): string[] =>
    (schema.safeParse({ ...address, ...changes }).error?.issues ?? []).map(({ message }) => message)

  it('is trimmed; a blank state is none', () => {
    expect(schema.parse(address)).toMatchObject({ deliveryAddress: '5 Sunset Road', deliveryCountry: 'PT' })
    expect(schema.parse(address).deliveryState).toBeUndefined()
  })

  it.each([
    ['deliveryAddress', 'Digite a rua, o número e o complemento'],
    ['deliveryCity', 'Digite a cidade'],
    ['deliveryPhone', 'Digite o telefone de contato, com o código do país'],
  ])('needs %s', (field, message) => {
    for (const blank of ['', '   ', undefined]) expect(messages({ [field]: blank })[0]).toBe(message)
  })

  it('stores a postal code in the form of its country, from any usual spelling', () =>
    expect(schema.parse({ ...address, deliveryPostalCode: '1000001' }).deliveryPostalCode).toBe('1000-001'))

  it('needs a country that we send to', () => {
    for (const deliveryCountry of ['', undefined]) expect(messages({ deliveryCountry })).toEqual(['Escolha o país'])
    for (const deliveryCountry of ['XX', 'Portugal'])
      expect(messages({ deliveryCountry })).toEqual(['País desconhecido. Escolha um da lista.'])
  })

  it('checks the postal code by the rule of its country, and takes none', () => {
    expect(messages({ deliveryPostalCode: '33101' })).toEqual([expect.stringMatching(/^Formato inválido. Exemplo: \d/)])
    expect(messages({ deliveryCountry: 'US', deliveryPostalCode: '33101' })).toEqual([])
    expect(messages({ deliveryPostalCode: noPostalCode })).toEqual([])
    expect(schema.parse({ ...address, deliveryPostalCode: undefined }).deliveryPostalCode).toBe(noPostalCode)
  })

  it('refuses what is too long', () => {
    expect(messages({ deliveryAddress: 'x'.repeat(301) })).toEqual(['Use no máximo 300 caracteres.'])
    expect(messages({ deliveryPhone: '+1 23' })).toEqual([
      'Telefone inválido. Inclua o código do país e o código de área.',
    ])
  })
})
