import { foldedWords, foldText } from '@cartorio/contracts/folded-text.js'
import { readOrderNumber } from '@cartorio/contracts/order-number.js'
import { readTrackingNumber } from '@cartorio/contracts/tracking-number.js'

/** What couriers' numbers look like: nothing else that is searched for has so many digits and no other sign. */
const trackingNumber = /^(?=(?:[A-Z-]*\d){6})[A-Z\d-]{8,}$/

const trackingNumberIn = (typed: string): string | undefined => {
  const read = readTrackingNumber(typed)
  return trackingNumber.test(read) ? read : undefined
}

/**
 * What the office's search means, of which one is enough: what was typed, and the order's or the courier's number that it
 * means in another spelling. An order's number in several words is that number alone: each word stands in many others.
 */
export const officeSearch = (typed: string): readonly string[] => {
  const orderNumber = readOrderNumber(typed)
  const number = orderNumber ?? trackingNumberIn(typed)
  if (number === undefined || foldText(number).includes(foldText(typed).trim())) return [typed]
  return orderNumber !== undefined && foldedWords(typed).length > 1 ? [number] : [typed, number]
}
