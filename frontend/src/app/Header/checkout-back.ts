import { ownOrderPath, receiptPath } from '@cartorio/contracts/customer-paths.js'
import { orderPath } from '../../content/site'

/** Where the checkout at this address leads back to; the receipt leads on alone. */
export const checkoutBack = (pathname: string, search: string): string | undefined => {
  const token = pathname.split('/')[2]
  if (token === undefined) return orderPath
  if (pathname === receiptPath(token)) return undefined
  return new URLSearchParams(search).has('cobranca') ? ownOrderPath(token) : orderPath
}
