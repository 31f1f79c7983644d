import { type ShippingPaper, shippingPaperLabels } from '@cartorio/contracts/order/parcel/names.js'
import { useMutation } from '@tanstack/react-query'
import { requestFile } from '../../../lib/request-file'
import { showFile } from './show-file'

type Paper = { readonly id: string; readonly paper: ShippingPaper }

/** The first paper in a new tab, which the browser lets a click open once; the others are saved. Each view is recorded. */
const print = async (orderId: string, papers: readonly Paper[]): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    for (const [index, paper] of papers.entries()) {
      const file = await requestFile('POST', `/api/admin/orders/${orderId}/shipping-papers/${paper.id}`)
      showFile(file, `${shippingPaperLabels[paper.paper]}.pdf`, index === 0 ? tab : null)
    }
  } catch (error) {
    tab?.close()
    throw error
  }
}

export const usePrintPapers = (orderId: string) =>
  useMutation<void, Error, readonly Paper[]>({ mutationFn: (papers) => print(orderId, papers) })
