import {
  addCents,
  cents,
  currencies,
  decimalOf,
  decimalSchema,
  formatDecimal,
  formatMoney,
  formatUsd,
  timesCents,
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
  ] as const)('of %i %s is %s', (amount, currency, text) => {
    expect(decimalOf(amount, currency)).toBe(text)
    expect(decimalSchema.safeParse(text).success).toBe(true)
  })

  it.each(['45', '45.0', '1,00', '45.00 ', 'NaN', '1e3', ''])('is checked: %j', (text) =>
    expect(decimalSchema.safeParse(text).success).toBe(text === '45'),
  )
})

describe('money on a screen', () => {
  it.each([
    [4500, 'USD', '$45.00'],
    [8300, 'USD', '$83.00'],
    [5, 'USD', '$0.05'],
    [4500, 'EUR', '€45.00'],
    [123456, 'GBP', '£1 234.56'],
    [5, 'CAD', 'CA$0.05'],
    [-4500, 'AUD', '-AU$45.00'],
    [4500, 'JPY', 'JP¥4 500'],
  ] as const)('of %i %s reads %s', (amount, currency, text) => expect(spaced(formatMoney(amount, currency))).toBe(text))
})

describe('money as a person reads it', () => {
  it('has a dollar sign and two decimals', () => {
    expect(formatUsd(4500)).toBe('$45.00')
    expect(formatUsd(5)).toBe('$0.05')
    expect(formatDecimal('999.90', 'USD')).toBe('$999.90')
  })

  it('is grouped by a blank, which cannot be read as cents', () => {
    expect(formatDecimal('15234.50', 'USD')).toBe('$15\u00a0234.50')
    expect(formatUsd(123456789)).toBe('$1\u00a0234\u00a0567.89')
  })

  it('carries its sign before the dollar', () => expect(formatUsd(-150000)).toBe('-$1\u00a0500.00'))

  it('is written alike in every currency, with its own sign and digits', () => {
    expect(currencies.map((currency) => spaced(formatMoney(123456, currency)))).toEqual([
      '$1 234.56',
      '€1 234.56',
      '£1 234.56',
      'CA$1 234.56',
      'AU$1 234.56',
      'JP¥123 456',
    ])
  })
})
