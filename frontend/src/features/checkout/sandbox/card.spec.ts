import { typedCases } from '@cartorio/contracts/testing/typed-cases.js'
import { cardBrand, cardNumberError, cvcError, expiryError, formatCardNumber, formatExpiry, parseCard } from './card'

describe('a card number', () => {
  it('is shown in groups of four with its brand', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(cardBrand('5555 55')).toBe('Mastercard')
    expect(cardBrand('9')).toBeUndefined()
  })

  it.each(typedCases.filter(({ kind }) => kind === 'card'))('is read from $typed', ({ typed, right }) =>
    expect(formatCardNumber(typed)).toBe(right),
  )

  it('is checked by length and by its last digit', () => {
    expect(cardNumberError('')).toBe('Digite o número do cartão.')
    expect(cardNumberError('4242 4242 4242 424')).toBe('O número do cartão está incompleto.')
    expect(cardNumberError('4242 4242 4242 4241')).toContain('não confere')
    expect(cardNumberError('4000 0025 0000 3155')).toBeUndefined()
    expect(cardNumberError('3782 8224 6310 005')).toBeUndefined()
  })
})

describe('an expiry date', () => {
  it('gets its slash and its zero', () => {
    expect(formatExpiry('1234')).toBe('12/34')
    expect(formatExpiry('5')).toBe('05')
    expect(formatExpiry('1/')).toBe('01')
    expect(formatExpiry('12')).toBe('12')
    expect(formatExpiry('１２／３４')).toBe('12/34')
    expect(formatExpiry('12\u200b−34')).toBe('12/34')
  })

  it('is good until the end of its month', () => {
    expect(expiryError('11/26', new Date(2026, 10, 30, 23))).toBeUndefined()
    expect(expiryError('11/26', new Date(2026, 11, 1))).toBe('Este cartão venceu.')
    expect(expiryError('13/30', new Date(2026, 0, 1))).toBe('Use mês e ano: MM/AA.')
  })
})

it('asks for a security code of the brand’s length', () => {
  expect(cvcError('123', '4242')).toBeUndefined()
  expect(cvcError('1234', '4242')).toBe('O CVC tem 3 números.')
  expect(cvcError('1234', '3782')).toBeUndefined()
})

it('hands the provider digits and a full year', () =>
  expect(parseCard({ number: '4242 4242', expiry: '02/31', cvc: '123', country: 'US' })).toEqual({
    number: '42424242',
    expiryMonth: 2,
    expiryYear: 2031,
    cvc: '123',
    country: 'US',
  }))
