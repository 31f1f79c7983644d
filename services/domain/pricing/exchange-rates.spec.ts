import { cents } from '@cartorio/contracts/money.js'
import { exchange, fixedExchangeRates } from './exchange-rates.js'

describe('an amount in another currency', () => {
  it.each([
    ['BRL', 'USD', '0.1823', 147_53, 26_89],
    ['EUR', 'USD', '1.085', 10_00, 10_85],
    ['EUR', 'USD', '1.0855', 1, 1],
    ['JPY', 'USD', '0.0067', 1500, 10_05],
    ['KWD', 'USD', '3.25', 1_000, 3_25],
    ['USD', 'JPY', '150.5', 10_00, 1505],
    ['USD', 'USD', '1', 12_34, 12_34],
  ] as const)('is exact in whole minor units: %s to %s at %s', (from, to, rate, amount, expected) =>
    expect(exchange(cents(amount), { from, to, rate })).toBe(expected),
  )

  it('is rounded half up, where a float would lose the half cent', () => {
    expect(exchange(cents(1_005), { from: 'EUR', to: 'USD', rate: '0.1' })).toBe(101)
    expect(exchange(cents(1_004), { from: 'EUR', to: 'USD', rate: '0.1' })).toBe(100)
  })
})

describe('the configured exchange rates', () => {
  const rates = fixedExchangeRates(new Map([['BRL', '0.1823']]))

  it('have those that are set, and each currency into itself', () => {
    expect(rates('BRL', 'USD')).toEqual({ from: 'BRL', to: 'USD', rate: '0.1823' })
    expect(rates('USD', 'USD')).toEqual({ from: 'USD', to: 'USD', rate: '1' })
  })

  it('have no other', () => {
    expect(rates('EUR', 'USD')).toBeUndefined()
    expect(rates('BRL', 'EUR')).toBeUndefined()
  })
})
