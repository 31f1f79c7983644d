import { type Currency, currencySchema } from '@cartorio/contracts/money.js'
import { useCallback, useState } from 'react'
import { readStored, writeStored } from './storage'

/** A name of the specification's own for what a customer has chosen. */
export const currencyKey = 'selectedCurrency'

const storedCurrency = (): Currency => currencySchema.safeParse(readStored('localStorage', currencyKey)).data ?? 'USD'

/** In which currency prices are wanted; the server says whether it is offered. */
export const useChosenCurrency = () => {
  const [currency, setCurrency] = useState(storedCurrency)
  const choose = useCallback((chosen: Currency) => {
    writeStored('localStorage', currencyKey, chosen)
    setCurrency(chosen)
  }, [])
  return [currency, choose] as const
}
