import { type Cents, type Currency, cents } from '@cartorio/contracts/money.js'

/** What one unit of a currency costs in another, as a decimal text: a float would lose cents. */
export type ExchangeRate = { readonly from: string; readonly to: Currency; readonly rate: string }

/** Today's rate between two currencies; `undefined` where there is none, so that nothing is priced in between. */
export type ExchangeRates = (from: string, to: Currency) => ExchangeRate | undefined

/** How many digits a currency has after the point (ISO 4217). @throws {RangeError} for what is no code */
export const minorDigitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** `0.1823` → 1823 and 4 digits. */
const scaled = (rate: string): { readonly units: bigint; readonly digits: number } => {
  const [whole = '0', part = ''] = rate.split('.')
  return { units: BigInt(whole + part), digits: part.length }
}

const tenTo = (digits: number): bigint => 10n ** BigInt(digits)

/** Minor units of one currency in those of another, rounded half up. */
export const exchange = (amount: Cents, { from, to, rate }: ExchangeRate): Cents => {
  const { units, digits } = scaled(rate)
  const numerator = BigInt(amount) * units * tenTo(minorDigitsOf(to))
  const denominator = tenTo(digits + minorDigitsOf(from))
  return cents(Number((2n * numerator + denominator) / (2n * denominator)))
}

/** Rates into US dollars by currency, as the configuration has them. */
export const fixedExchangeRates =
  (dollarsFor: ReadonlyMap<string, string>): ExchangeRates =>
  (from, to) => {
    if (from === to) return { from, to, rate: '1' }
    const rate = to === 'USD' ? dollarsFor.get(from) : undefined
    return rate === undefined ? undefined : { from, to, rate }
  }
