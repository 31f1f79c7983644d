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
export const decimalOf = (amount: number, currency: Currency): string => {
  const digits = minorDigits(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

/** `4500` USD → `45`, `4500` JPY → `4500`: where the API has numbers in units of the currency. */
export const numberOf = (amount: number, currency: Currency): number => Number(decimalOf(amount, currency))

// A blank that does not break: a point or a comma would mean cents to half of the readers, who live in other countries.
const groupMark = '\u00a0'

/** On screens: the API's decimal string, grouped in threes: `"15234.50"` USD → `"$15 234.50"`. */
export const formatDecimal = (decimal: string, currency: Currency): string => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(decimal) ?? []
  return `${sign}${currencyFacts[currency].sign}${whole.replace(/\B(?=(\d{3})+$)/g, groupMark)}${rest}`
}

/** Minor units as a person reads them: `4500` USD → `"$45.00"`, `4500` JPY → `"JP¥4 500"`. */
export const formatMoney = (amount: number, currency: Currency): string =>
  formatDecimal(decimalOf(amount, currency), currency)

/** `4500` → `"$45.00"`. */
export const formatUsd = (cents: number): string => formatDecimal(decimalOf(cents, 'USD'), 'USD')

/** The decimal strings of the API: `"45.00"`. */
export const decimalSchema = z.string().check(z.regex(/^-?\d+(\.\d{2})?$/))

/** What of a typed amount a currency can have: `"45"`, `"45.5"` or `"45,50"`; of the yen `"4500"`. */
const typedAmount = {
  0: { pattern: /^\d{1,9}$/, wrong: 'Valor inválido. Exemplo: 4500' },
  2: { pattern: /^\d{1,7}([.,]\d{1,2})?$/, wrong: 'Valor inválido. Exemplo: 45.00' },
} as const

/** An amount as a person types it, in minor units of its currency. */
export const typedAmountIn = (currency: Currency) => {
  const digits = minorDigits(currency)
  const { pattern, wrong } = typedAmount[digits]
  return z.pipe(
    z
      .string({ error: 'Informe o valor.' })
      .check(z.trim(), z.minLength(1, { error: 'Informe o valor.', abort: true }), z.regex(pattern, { error: wrong })),
    z.transform((typed): Cents => {
      const [whole = '0', part = ''] = typed.split(/[.,]/)
      return cents(Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0')))
    }),
  )
}

/** The same in a currency with two digits. */
export const typedAmountSchema = typedAmountIn('USD')
