import { mailMarkParameter, readToken } from '@cartorio/contracts/customer-paths.js'
import { checkoutToken } from './early-calls'

/**
 * Tells the server that the page was opened by the link of a mail, and takes the mail's mark out of the address, so that
 * no copy of it carries the mark on. A failure is left so: the link of the next mail says it too.
 */
export const reportMailLink = ({ pathname, search, hash }: Location): void => {
  const query = new URLSearchParams(search)
  const mark = query.get(mailMarkParameter)
  if (mark === null) return
  const token = readToken(query.get('token') ?? '') || checkoutToken(pathname, '(?:/.*)?')
  query.delete(mailMarkParameter)
  const rest = query.toString()
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`)
  if (!token) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mark })
  // Goes on when the page is left at once.
  const told = fetch(`/api/orders/${encodeURIComponent(token)}/mail-link`, {
    method: 'POST',
    credentials: 'include',
    headers,
    body,
    keepalive: true,
  })
  told.catch(() => undefined)
}
