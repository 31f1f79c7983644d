import * as z from 'zod/mini'

export const centsSchema = z.int().brand<'Cents'>()
/** Integer minor units of a currency. */
export type Cents = z.infer<typeof centsSchema>

export const cents = (amount: number): Cents => centsSchema.parse(amount)
export const addCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
export const timesCents = (amount: Cents, factor: number): Cents => cents(amount * factor)

/** The currencies in which an order may be priced: the digits of their minor unit, and their sign. */
const currencyFacts = {
  USD: { digits: 2, sign: '$' },
  EUR: { digits: 2, sign: '€' },
  GBP: { digits: 2, sign: '£' },
  CAD: { digits: 2, sign: 'CA$' },
  AUD: { digits: 2, sign: 'AU$' },
  JPY: { digits: 0, sign: 'JP¥' },
} as const

export const currencySchema = z.enum(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY'])
export type Currency = z.infer<typeof currencySchema>
export const currencies: readonly Currency[] = currencySchema.options

export const minorDigits = (currency: Currency): 0 | 2 => currencyFacts[currency].digits

/** `4500` USD → `"45.00"`: the decimal string of the API. */
export const toDecimal = (amount: number, currency: Currency): string => {
  const digits = minorDigits(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

/** `4500` USD → `45`, `4500` JPY → `4500`: where the API has numbers in units of the currency. */
export const toMajorUnits = (amount: number, currency: Currency): number => Number(toDecimal(amount, currency))

/** The inverse of `toDecimal`. @throws {RangeError} for more digits than the currency has */
export const toMinorUnits = (decimal: string, currency: Currency): Cents => {
  const digits = minorDigits(currency)
  const [whole = '', part = ''] = decimal.split('.')
  if (part.length > digits) throw new RangeError(`${currency} has ${digits} digits after the point`)
  return cents(Number(whole + part.padEnd(digits, '0')))
}

/** As it is written in Portuguese: `"15234.50"` → `"15.234,50"`. */
export const writtenDecimal = (decimal: string): string => {
  const [whole = '', ...part] = decimal.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, '.'), ...part].join(',')
}

/** On screens: the API's decimal string with its currency's sign: `"15234.50"` USD → `"$ 15.234,50"`. */
export const formatDecimal = (decimal: string, currency: Currency): string => {
  const sign = decimal.startsWith('-') ? '-' : ''
  // The blank does not break: a sign never stands at the end of a line.
  return `${sign}${currencyFacts[currency].sign}\u00a0${writtenDecimal(decimal.slice(sign.length))}`
}

/** The same of an amount that the API has as a number in units of the currency: `45` USD → `"$ 45,00"`. */
export const formatNumber = (amount: number, currency: Currency): string =>
  formatDecimal(amount.toFixed(minorDigits(currency)), currency)

/** Minor units as a person reads them: `4500` USD → `"$ 45,00"`, `4500` JPY → `"JP¥ 4.500"`. */
export const formatMoney = (amount: number, currency: Currency): string =>
  formatDecimal(toDecimal(amount, currency), currency)

/** The decimal strings of the API: `"45.00"`. */
export const decimalSchema = z.string().check(z.regex(/^-?\d+(\.\d{2})?$/))
