import { phoneLengths } from './phone-lengths.js'

export const phoneMessage = 'Telefone inválido. Inclua o código do país e o DDD.'

export const countryCodeMessage =
  'Comece pelo código do país, com o sinal de mais. Exemplo: +1 305 555 0100, ou +55 11 91234 5678 no Brasil.'

/** Abroad, `00` is dialled for the plus; `(0)` is dialled only within the country. */
const withoutSigns = (typed: string): string =>
  typed
    .trim()
    .replace(/^00/, '+')
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-–/]/g, '')

/** E.164: a plus and at most 15 numbers, of which the first one to three are the country's. */
const isPossible = (number: string): boolean => {
  if (!/^\+\d{8,15}$/.test(number)) return false
  return [1, 2, 3].some((size) => phoneLengths(number.slice(1, 1 + size))?.includes(number.length - 1 - size) === true)
}

/** Why what was typed is no telephone number; `undefined` for a number that its country can have. */
export const phoneProblem = (typed: string): string | undefined => {
  const number = withoutSigns(typed)
  if (isPossible(number)) return undefined
  return /^[\d+]/.test(number) && !number.startsWith('+') ? countryCodeMessage : phoneMessage
}
