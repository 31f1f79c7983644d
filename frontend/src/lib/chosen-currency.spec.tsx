import { currencies } from '@cartorio/contracts/money.js'
import { act, renderHook } from '@testing-library/react'
import { AppProvider, currencyKey, useApp } from './app-context'

const chooseFrom = (country: string, offered = currencies) => {
  const { result } = renderHook(useApp, { wrapper: AppProvider })
  act(() => void result.current.chooseCountry(country, offered))
  return result.current.currency
}

beforeEach(() => localStorage.clear())

describe('the currency of a country (specification §4)', () => {
  it.each([
    ['US', 'USD'],
    ['GB', 'GBP'],
    ['DE', 'EUR'],
    ['FR', 'EUR'],
    ['CA', 'CAD'],
    ['AU', 'AUD'],
    ['JP', 'JPY'],
  ])('of %s is %s', (country, currency) => {
    localStorage.setItem(currencyKey, 'USD')
    localStorage.setItem('currencyFromCountry', 'true')
    expect(chooseFrom(country)).toBe(currency)
  })

  it.each(['PT', 'BR', 'ES', 'HK'])('of %s is the one that there was', (country) => {
    expect(chooseFrom('GB')).toBe('GBP')
    expect(chooseFrom(country)).toBe('GBP')
  })

  it('is US dollars before any country is chosen, and stays so where its own is not offered', () => {
    expect(renderHook(useApp, { wrapper: AppProvider }).result.current.currency).toBe('USD')
    expect(chooseFrom('JP', ['USD', 'EUR'])).toBe('USD')
  })
})

describe('the country (specification §3)', () => {
  it('is the United States, and not chosen, until one is chosen, which the browser keeps', () => {
    const { result } = renderHook(useApp, { wrapper: AppProvider })
    expect(result.current).toMatchObject({ country: 'US', hasChosenCountry: false })
    act(() => void result.current.chooseCountry('PT', currencies))
    expect(result.current).toMatchObject({ country: 'PT', hasChosenCountry: true })
    expect(renderHook(useApp, { wrapper: AppProvider }).result.current.country).toBe('PT')
  })
})
