import { receiptOfSent } from '../lib/sent-payment'

/** Loads the receipt of a payment that was sent from here, and answers whether there is one: the page is broken. */
export const leaveForReceipt = (): boolean => {
  const path = receiptOfSent(window.location.pathname)
  if (path === undefined) return false
  window.location.replace(path)
  return true
}
