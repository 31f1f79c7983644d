import { phoneLengths } from './phone-lengths.js'
import { plainTyped } from './typed-text.js'

export const phoneMessage = 'Telefone inválido. Inclua o código do país e o código de área.'

export const countryCodeMessage =
  'Comece pelo código do país, com o sinal de mais. Exemplo: +1 305 555 0100, ou +55 11 91234 5678 no Brasil.'

/** Where numbers themselves may begin with a zero. Elsewhere it is dialled only within the country. */
const withLeadingZeros = new Set('39 225 226 227 229 241 242 267 268 378 501 507 676 679 687 853 974'.split(' '))

const withoutSigns = (plain: string): string => plain.replace(/[\s().\-/]/g, '')

/** What a copied link or label puts before a number. */
const label = /^(?:tel|telefone|fone|phone|callto|whatsapp)\b[\s.:]*/i

/** The country's code of an international number without signs. */
const callingCode = (number: string): string | undefined =>
  [1, 2, 3].map((size) => number.slice(1, 1 + size)).find((code) => phoneLengths(code) !== undefined)

/**
 * A typed or pasted number in plain characters, with the plus of its country and without a zero that is dialled only
 * within it: `tel:0044 (0)20 7946 0958` → `+44 20 7946 0958`.
 */
export const readPhone = (typed: string): string => {
  const plain = plainTyped(typed)
    .trim()
    .replace(label, '')
    .replace(/^(?:00|%2b)/i, '+')
    .replace(/\(0\)\s*/g, '')
  const code = callingCode(withoutSigns(plain))
  if (code === undefined || withLeadingZeros.has(code)) return plain
  return plain.replace(new RegExp(`^(\\+${code}[\\s().\\-/]*)0(?=\\d)`), '$1')
}

/** E.164: a plus and at most 15 numbers, of which the first one to three are the country's. */
const isPossible = (number: string): boolean => {
  if (!/^\+\d{8,15}$/.test(number)) return false
  const code = callingCode(number) ?? ''
  return phoneLengths(code)?.includes(number.length - 1 - code.length) === true
}

/** Why what was typed is no telephone number; `undefined` for a number that its country can have. */
export const phoneProblem = (typed: string): string | undefined => {
  const number = withoutSigns(readPhone(typed))
  if (isPossible(number)) return undefined
  return /^[\d+]/.test(number) && !number.startsWith('+') ? countryCodeMessage : phoneMessage
}
