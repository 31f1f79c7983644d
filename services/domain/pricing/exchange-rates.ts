/**
 * What one unit of a currency costs in US dollars now, as a decimal text: a float would lose cents. `undefined` where
 * no rate is known: then nothing is priced in that currency.
 */
export type ExchangeRates = (currency: string) => string | undefined

/** Rates as the configuration has them. */
export const fixedExchangeRates =
  (dollarsFor: ReadonlyMap<string, string>): ExchangeRates =>
  (currency) =>
    currency === 'USD' ? '1' : dollarsFor.get(currency)
