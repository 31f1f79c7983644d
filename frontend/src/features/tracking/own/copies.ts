import type { OrderView } from '@cartorio/contracts/http/order-view.js'

/** Where a scan of an issued document is downloaded. */
export const copyUrl = (token: string, copyId: string): string =>
  `/api/orders/${encodeURIComponent(token)}/copies/${encodeURIComponent(copyId)}`

/** Asks the browser for each copy, as a click on its link would. */
export const downloadCopies = ({ token, issuedCopies }: OrderView): void => {
  for (const { id, fileName } of issuedCopies) {
    const link = document.createElement('a')
    link.href = copyUrl(token, id)
    link.download = fileName
    link.click()
  }
}
