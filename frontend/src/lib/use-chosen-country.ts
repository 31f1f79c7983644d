import { isDestination } from '@cartorio/contracts/countries.js'
import { useApp } from './app-context'

/** Where the customer last had an order sent; `undefined` until one is chosen, and for what is no destination. */
export const useChosenCountry = (): string | undefined => {
  const { country, hasChosenCountry } = useApp()
  return hasChosenCountry && isDestination(country) ? country : undefined
}
