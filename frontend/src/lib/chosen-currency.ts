import { type Currency, currencySchema } from '@cartorio/contracts/money.js'
import { readStored, removeStored, writeStored } from './storage'

/** Where the browser keeps the currency; browsers hold it, so the name stays. */
export const currencyKey = 'selectedCurrency'
/** Set while the kept currency came from the country; without it a person has chosen the currency. */
export const currencyFromCountryKey = 'currencyFromCountry'

const usualCurrencies: ReadonlyMap<string, Currency> = new Map([
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['DE', 'EUR'],
  ['FR', 'EUR'],
  ['CA', 'CAD'],
  ['AU', 'AUD'],
  ['JP', 'JPY'],
])

/** A country that the table lacks leaves the currency as it is. */
export const currencyOfCountry = (country: string): Currency | undefined => usualCurrencies.get(country)

type Choice = { readonly currency: Currency; readonly byHand: boolean }

export const storedCurrency = (): Choice => {
  const currency = currencySchema.safeParse(readStored('localStorage', currencyKey)).data
  if (currency === undefined) return { currency: 'USD', byHand: false }
  return { currency, byHand: readStored('localStorage', currencyFromCountryKey) === null }
}

export const keepCurrency = ({ currency, byHand }: Choice): void => {
  if (byHand) removeStored('localStorage', currencyFromCountryKey)
  else writeStored('localStorage', currencyFromCountryKey, 'true')
  writeStored('localStorage', currencyKey, currency)
}
