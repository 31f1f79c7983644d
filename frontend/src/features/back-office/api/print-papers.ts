import { type ShippingPaper, shippingPaperLabels } from '@cartorio/contracts/events/shipment-events.js'
import { useMutation } from '@tanstack/react-query'
import { requestFile } from '../../../lib/http'

type Paper = { readonly id: string; readonly paper: ShippingPaper }

/** Milliseconds for which a tab may read the file. */
const readingMillis = 60_000

const save = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

const show = (file: Blob, { paper }: Paper, tab: Window | null): void => {
  const url = URL.createObjectURL(file)
  if (tab === null) save(url, `${shippingPaperLabels[paper]}.pdf`)
  else tab.location.href = url
  setTimeout(() => URL.revokeObjectURL(url), readingMillis)
}

/** The first paper in a new tab, which the browser lets a click open once; the others are saved. Each view is recorded. */
const print = async (orderId: string, papers: readonly Paper[]): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    for (const [index, paper] of papers.entries()) {
      const file = await requestFile('POST', `/api/admin/orders/${orderId}/shipping-papers/${paper.id}`)
      show(file, paper, index === 0 ? tab : null)
    }
  } catch (error) {
    tab?.close()
    throw error
  }
}

export const usePrintPapers = (orderId: string) =>
  useMutation<void, Error, readonly Paper[]>({ mutationFn: (papers) => print(orderId, papers) })
