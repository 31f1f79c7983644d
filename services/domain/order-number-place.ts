import { type OrderNumber, orderNumberSchema } from '@cartorio/contracts/ids.js'

const prefix = 'order-numbers-'

/** The stream whose events are the numbers of a year, each at the revision before it. */
export const orderNumbersStream = (year: number | string): string => `${prefix}${year}`

export const holdsOrderNumbers = (stream: string): boolean => stream.startsWith(prefix)

/** The number of the event at a revision of its year's stream. */
export const orderNumberAt = (year: number | string, revision: number): OrderNumber =>
  orderNumberSchema.parse(`CO-${year}-${String(revision + 1).padStart(5, '0')}`)

/** Where the event stands that gave out a number; revision -1 for the number 0, which none has. */
export const placeOfNumber = (
  orderNumber: string,
): { readonly year: string; readonly stream: string; readonly revision: number } => {
  const [, year = '', digits] = orderNumber.split('-')
  return { year, stream: orderNumbersStream(year), revision: Number(digits) - 1 }
}
