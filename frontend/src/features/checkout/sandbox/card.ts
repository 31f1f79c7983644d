import type { sandboxConfirmRequestSchema } from '@cartorio/contracts/http/payment-requests.js'
import { plainTyped } from '@cartorio/contracts/typed-text.js'
import type * as z from 'zod/mini'

export type Card = z.infer<typeof sandboxConfirmRequestSchema>['card']

/** As typed into the form. */
export type CardFields = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly country: string
}

const keepCardDigits = (typed: string): string => plainTyped(typed).replace(/\D/g, '')

const brands = [
  { name: 'Elo', pattern: /^(4011|4389|5041|5067|5090|6277|6362|6363)/, lengths: [16], cvc: 3 },
  { name: 'Visa', pattern: /^4/, lengths: [13, 16, 19], cvc: 3 },
  { name: 'Mastercard', pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvc: 3 },
  { name: 'American Express', pattern: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'Diners Club', pattern: /^3(0[0-5]|[68])/, lengths: [14, 16], cvc: 3 },
  { name: 'Discover', pattern: /^6(011|4[4-9]|5)/, lengths: [16, 19], cvc: 3 },
] as const

const brandFor = (number: string) => brands.find(({ pattern }) => pattern.test(keepCardDigits(number)))

/** The brand that the first digits tell, or undefined. */
export const cardBrand = (number: string): string | undefined => brandFor(number)?.name

/** `4242424242424242` → `4242 4242 4242 4242`. */
export const formatCardNumber = (typed: string): string =>
  keepCardDigits(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `1234` → `12/34`; a month of one digit gets its zero: `5` → `05`. */
export const formatExpiry = (typed: string): string => {
  const raw = keepCardDigits(typed)
  // "1/": the slash says that the month is done.
  const digits = /^[2-9]/.test(raw) || /^1\//.test(plainTyped(typed).trim()) ? `0${raw}` : raw
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)]
  return year === '' ? month : `${month}/${year}`
}

export const formatCvc = (typed: string): string => keepCardDigits(typed).slice(0, 4)

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

export const cardNumberError = (number: string): string | undefined => {
  const digits = keepCardDigits(number)
  if (digits === '') return 'Digite o número do cartão.'
  const lengths: readonly number[] = brandFor(digits)?.lengths ?? [13, 14, 15, 16, 17, 18, 19]
  if (!lengths.includes(digits.length)) return 'O número do cartão está incompleto.'
  return passesLuhn(digits) ? undefined : 'O número do cartão não confere. Digite-o de novo.'
}

/** Month and year of `MM/AA`; undefined when it is not one. */
const parseExpiry = (expiry: string): { month: number; year: number } | undefined => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

/** A card is good until the end of its month. The messages fit one line of half a phone, so that nothing moves. */
export const expiryError = (expiry: string, today: Date): string | undefined => {
  if (expiry === '') return 'Digite a validade.'
  const parsed = parseExpiry(expiry)
  if (!parsed) return 'Use mês e ano: MM/AA.'
  const firstDayAfter = new Date(parsed.year, parsed.month, 1)
  return firstDayAfter > today ? undefined : 'Este cartão venceu.'
}

export const cvcError = (cvc: string, number: string): string | undefined => {
  if (cvc === '') return 'Digite o CVC.'
  const length = brandFor(number)?.cvc
  const fits = length === undefined ? cvc.length === 3 || cvc.length === 4 : cvc.length === length
  return fits ? undefined : `O CVC tem ${length ?? '3 ou 4'} números.`
}

/** The form's checked fields as the provider takes them. */
export const parseCard = ({ number, expiry, cvc, country }: CardFields): Card => {
  const { month, year } = parseExpiry(expiry) ?? { month: 0, year: 0 }
  return { number: keepCardDigits(number), expiryMonth: month, expiryYear: year, cvc, country }
}
