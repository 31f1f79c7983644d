import { fixedExchangeRates } from './exchange-rates.js'

describe('the configured exchange rates', () => {
  const rates = fixedExchangeRates(new Map([['BRL', '0.1823']]))

  it('have those that are set, and US dollars', () => {
    expect(rates('BRL')).toBe('0.1823')
    expect(rates('USD')).toBe('1')
  })

  it('have no other', () => expect(rates('EUR')).toBeUndefined())
})
