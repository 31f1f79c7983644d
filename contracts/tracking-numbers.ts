import type { CourierId } from './couriers.js'

/** Said by the office's forms and by the server alike. */
export const wrongTrackingNumberMessage =
  'O código não é um código desta transportadora: falta um número, ou dois estão trocados. Confira na etiqueta e digite de novo.'

const splitDigits = (text: string): number[] => [...text].map(Number)

const weighedSum = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)

/** A waybill of ten digits, or eleven: the last one is what seven leaves of the others. */
const isDhlWaybill = (number: string): boolean =>
  /^\d{10,11}$/.test(number) && Number(number.slice(0, -1)) % 7 === Number(number.slice(-1))

/** Twelve digits; the last one is what eleven leaves of the others, weighed, and ten stands for zero. */
const isFedExExpress = (number: string): boolean =>
  (weighedSum(splitDigits(number.slice(0, -1)), [3, 1, 7]) % 11) % 10 === Number(number.slice(-1))

/** `1Z` and sixteen characters; a letter counts as the digit that its place in the alphabet gives. */
const isUpsParcel = (number: string): boolean => {
  if (!/^1Z[0-9A-Z]{15}\d$/.test(number)) return false
  const values = [...number.slice(2, -1)].map((sign) =>
    /\d/.test(sign) ? Number(sign) : ((sign.codePointAt(0) ?? 0) - 3) % 10,
  )
  return (10 - (weighedSum(values, [1, 2]) % 10)) % 10 === Number(number.slice(-1))
}

/** Two letters, eight digits, their check digit and the country (UPU S10). */
const isPostalItem = (number: string): boolean => {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number)) return false
  const rest = 11 - (weighedSum(splitDigits(number.slice(2, 10)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === Number(number.slice(10, 11))
}

/**
 * Whether a number can be one of the courier's. Of forms without a known check digit any is taken: DHL's piece ids, for
 * example, have letters, and so do the numbers by which the sandbox ends a parcel's way.
 */
export const isCourierNumber = (courier: CourierId, number: string): boolean => {
  switch (courier) {
    case 'dhl':
      return /[A-Z]/.test(number) || isDhlWaybill(number)
    case 'fedex':
      return !/^\d{12}$/.test(number) || isFedExExpress(number)
    case 'ups':
      return !number.startsWith('1Z') || isUpsParcel(number)
    case 'correios':
      return isPostalItem(number)
    default:
      return courier satisfies never
  }
}
