import { type Currency, currencySchema } from '@cartorio/contracts/money.js'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { darkModeKey, initialDarkMode } from './dark-mode'
import { readStored, removeStored, writeStored } from './storage'
import { useHydrated } from './use-hydrated'

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

const storedCurrency = (): Choice => {
  const currency = currencySchema.safeParse(readStored('localStorage', currencyKey)).data
  if (currency === undefined) return { currency: 'USD', byHand: false }
  return { currency, byHand: readStored('localStorage', currencyFromCountryKey) === null }
}

const keepCurrency = ({ currency, byHand }: Choice): void => {
  if (byHand) removeStored('localStorage', currencyFromCountryKey)
  else writeStored('localStorage', currencyFromCountryKey, 'true')
  writeStored('localStorage', currencyKey, currency)
}

/** Where the browser keeps the country that a customer has chosen; browsers hold it, so the name stays. */
export const countryKey = 'selectedCountry'

type App = {
  readonly darkMode: boolean
  readonly toggleDarkMode: () => void
  /** Where the customer last had an order sent, as the browser kept it; until one is chosen the United States (§3). */
  readonly country: string
  /** Forms are filled with a chosen country alone (`useChosenCountry`). */
  readonly hasChosenCountry: boolean
  /** In which currency prices are wanted; the server says whether it is offered. */
  readonly currency: Currency
  readonly chooseCurrency: (currency: Currency) => void
  /**
   * Takes the country's currency where it is offered and the customer has chosen none by hand. Answers the currency
   * when it has changed.
   */
  readonly chooseCountry: (country: string, offered: readonly Currency[]) => Currency | undefined
}

const firstCountry = 'US'

const AppContext = createContext<App | undefined>(undefined)

const storedCountry = (): string | undefined => readStored('localStorage', countryKey) ?? undefined

export const AppProvider = ({ children }: { readonly children: ReactNode }) => {
  const [darkMode, setDarkMode] = useState(initialDarkMode)
  const [country, setCountry] = useState(storedCountry)
  const [{ currency, byHand }, setCurrency] = useState(storedCurrency)

  useEffect(() => {
    document.documentElement.classList.toggle('dark', darkMode)
  }, [darkMode])

  const hydrated = useHydrated()
  const app = useMemo<App>(() => {
    const take = (choice: ReturnType<typeof storedCurrency>) => {
      keepCurrency(choice)
      setCurrency(choice)
    }
    return {
      darkMode: hydrated && darkMode,
      toggleDarkMode: () => {
        writeStored('localStorage', darkModeKey, String(!darkMode))
        setDarkMode(!darkMode)
      },
      country: (hydrated && country) || firstCountry,
      hasChosenCountry: hydrated && country !== undefined,
      currency: hydrated ? currency : 'USD',
      chooseCurrency: (chosen) => take({ currency: chosen, byHand: true }),
      chooseCountry: (chosen, offered) => {
        writeStored('localStorage', countryKey, chosen)
        setCountry(chosen)
        const usual = currencyOfCountry(chosen)
        if (byHand || usual === undefined || usual === currency || !offered.includes(usual)) return undefined
        take({ currency: usual, byHand: false })
        return usual
      },
    }
  }, [darkMode, country, currency, byHand, hydrated])
  return <AppContext value={app}>{children}</AppContext>
}

export const useApp = (): App => {
  const app = use(AppContext)
  if (app === undefined) throw new Error('useApp must be used within an AppProvider')
  return app
}
