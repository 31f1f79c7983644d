import { plainTyped } from './typed-text.js'

/** `CO-2026-00052`, also without its dashes or the zeros before the number. */
const spelling = /^co[-_./]*(\d{4})[-_./]*(\d{1,9})$/i

/** What people write around a number: `Pedido nº CO-2026-00052.`, `#CO-2026-00052`, `(CO-2026-00052)`. */
const around = /^[^\p{L}\p{N}]*(?:pedido[^\p{L}\p{N}]*)?(?:(?:n[o.]{0,2}|n[uú]mero)[^\p{L}\p{N}]+)?|[^\p{L}\p{N}]+$/giu

/** The order number that a typed or pasted text means, as it is stored; `undefined` for any other text. */
export const readOrderNumber = (typed: string): string | undefined => {
  const [, year, number] = spelling.exec(plainTyped(typed).replace(around, '').replace(/\s/g, '')) ?? []
  if (year === undefined || number === undefined) return undefined
  return `CO-${year}-${number.replace(/^0+/, '').padStart(5, '0')}`
}

/** A courier's number as it is stored: papers print it in groups, and a copied one may end with a point. */
export const readTrackingNumber = (typed: string): string =>
  plainTyped(typed)
    .replace(/\s/g, '')
    .replace(/^[#:]+|[.,;:]+$/g, '')
    .toUpperCase()
