import type { OrderView } from '@cartorio/contracts/http/order-view.js'

const copiesUrl = (token: string): string => `/api/orders/${encodeURIComponent(token)}/copies`

/** Where a scan of an issued document is downloaded. */
export const copyUrl = (token: string, copyId: string): string => `${copiesUrl(token)}/${encodeURIComponent(copyId)}`

/** Where "Download Documentos" leads: to the one copy, or to all of them in a ZIP. */
export const downloadUrl = ({ token, issuedCopies }: Pick<OrderView, 'token' | 'issuedCopies'>): string | undefined => {
  const [first, second] = issuedCopies
  if (first === undefined) return undefined
  return second === undefined ? copyUrl(token, first.id) : copiesUrl(token)
}
