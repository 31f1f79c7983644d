import * as z from 'zod/mini'
import { type Cents, type Currency, minorDigits, toMinorUnits } from './money.js'
import { plainTyped } from './typed-text.js'

/**
 * How an amount may be typed: `"45"`, `"45.5"`, `"45,50"` or `"1.245,00"`; of the yen `"4500"` or `"4.500"`. A point
 * before three digits groups them, because no currency has three digits after it; no group begins with a zero.
 */
const typedForms = {
  0: { pattern: /^(\d{1,9}|[1-9]\d{0,2}([.\s]\d{3}){1,2})$/, example: '4.500' },
  2: { pattern: /^(\d{1,7}([.,]\d{1,2})?|[1-9]\d{0,2}([.\s]\d{3}){1,2}(,\d{1,2})?)$/, example: '45,00' },
} as const

/** Raised and circled digits would join the others: `45⁰⁰` is not 4500. */
const hasOtherNumbers = (typed: string): boolean => /\p{No}/u.test(typed)

const typedText = (pattern: RegExp, example: string) => {
  const wrong = `Valor inválido. Exemplo: ${example}`
  return z.string({ error: 'Informe o valor.' }).check(
    z.refine((typed) => !hasOtherNumbers(typed), { error: wrong, abort: true }),
    z.overwrite(plainTyped),
    z.trim(),
    z.minLength(1, { error: 'Informe o valor.', abort: true }),
    z.regex(pattern, { error: wrong }),
  )
}

/** An amount as a person types it, in minor units of its currency: the one place that reads such a text. */
export const typedAmountIn = (currency: Currency) => {
  const { pattern, example } = typedForms[minorDigits(currency)]
  return z.pipe(
    typedText(pattern, example),
    z.transform((typed): Cents => {
      const plain = typed.replace(/[.\s](?=\d{3})/g, '').replace(',', '.')
      return toMinorUnits(plain, currency)
    }),
  )
}

const anyForm = /^(\d{1,9}([.,]\d{1,2})?|[1-9]\d{0,2}([.\s]\d{3}){1,2}(,\d{1,2})?)$/

/** An amount as it was typed, before the currency of its order is known: `typedAmountIn` makes minor units of it. */
export const typedAmountSchema = typedText(anyForm, typedForms[2].example).brand<'TypedAmount'>()
export type TypedAmount = z.infer<typeof typedAmountSchema>
