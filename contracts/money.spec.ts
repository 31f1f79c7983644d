import {
  addCents,
  cents,
  currencies,
  decimalSchema,
  formatDecimal,
  formatMoney,
  formatNumber,
  minorDigits,
  timesCents,
  toDecimal,
  toMinorUnits,
  writtenDecimal,
} from './money.js'

/** No-break spaces as plain ones. */
const spaced = (text: string): string => text.replace(/\u00a0/g, ' ')

describe('an amount of money', () => {
  it.each([0.1, 45.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'is never %d: whole cents only',
    (amount) => expect(() => cents(amount)).toThrow(),
  )

  it('adds up and multiplies in whole cents', () => {
    expect(addCents()).toBe(0)
    expect(addCents(cents(10), cents(20), cents(-5))).toBe(25)
    expect(timesCents(cents(1999), 10)).toBe(19_990)
    expect(() => timesCents(cents(1), 0.5)).toThrow()
  })
})

describe('the decimal string of the API', () => {
  it.each([
    [0, 'USD', '0.00'],
    [5, 'USD', '0.05'],
    [99, 'USD', '0.99'],
    [4500, 'USD', '45.00'],
    [1234567, 'EUR', '12345.67'],
    [-5, 'USD', '-0.05'],
    [-4500, 'USD', '-45.00'],
    [4500, 'JPY', '4500'],
    [0, 'JPY', '0'],
    [-4500, 'JPY', '-4500'],
  ] as const)('of %i %s is %s, and is read again as the same amount', (amount, currency, text) => {
    expect(toDecimal(amount, currency)).toBe(text)
    expect(decimalSchema.safeParse(text).success).toBe(true)
    expect(toMinorUnits(text, currency)).toBe(amount)
  })

  it.each(['45', '45.0', '1,00', '45.00 ', 'NaN', '1e3', ''])('is checked: %j', (text) =>
    expect(decimalSchema.safeParse(text).success).toBe(text === '45'),
  )

  it('has no more digits than its currency', () => {
    expect(() => toMinorUnits('45.00', 'JPY')).toThrow(RangeError)
    expect(() => toMinorUnits('45.000', 'USD')).toThrow(RangeError)
  })
})

describe('money on a screen', () => {
  it.each([
    [4500, 'USD', '$ 45,00'],
    [124_500, 'USD', '$ 1.245,00'],
    [123_456_789, 'USD', '$ 1.234.567,89'],
    [5, 'USD', '$ 0,05'],
    [-150_000, 'USD', '-$ 1.500,00'],
    [4500, 'EUR', '€ 45,00'],
    [123_456, 'GBP', '£ 1.234,56'],
    [5, 'CAD', 'CA$ 0,05'],
    [-4500, 'AUD', '-AU$ 45,00'],
    [4500, 'JPY', 'JP¥ 4.500'],
    [999, 'JPY', 'JP¥ 999'],
  ] as const)('of %i %s reads %s', (amount, currency, text) => expect(spaced(formatMoney(amount, currency))).toBe(text))

  it('is made of the API’s numbers too', () => {
    expect(spaced(formatNumber(1245.5, 'EUR'))).toBe('€ 1.245,50')
    expect(spaced(formatNumber(4500, 'JPY'))).toBe('JP¥ 4.500')
  })

  it('is made of the API’s decimal string, and its sign never stands at the end of a line', () => {
    expect(formatDecimal('15234.50', 'USD')).toBe('$\u00a015.234,50')
    expect(writtenDecimal('999.90')).toBe('999,90')
  })

  it.each(currencies.filter((currency) => currency !== 'USD'))(
    'is written in %s as Brazilians write it',
    (currency) => {
      const written = new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
      for (const amount of [0, 7, 123_456, 98_765_432])
        expect(spaced(formatMoney(amount, currency))).toBe(spaced(written.format(amount / 10 ** minorDigits(currency))))
    },
  )
})
