import { type ShippingPaper, shippingPaperLabels } from '@cartorio/contracts/order/parcel/names.js'
import { useMutation } from '@tanstack/react-query'
import { requestFile } from '../../../lib/request-file'
import type { ViewReason } from './personal-data'

/** Milliseconds for which a tab may read the file. */
const readingMillis = 60_000

const save = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Shows a file in a tab, or saves it under its name where there is none. */
export const showFile = (file: Blob, name: string, tab: Window | null): void => {
  const url = URL.createObjectURL(file)
  if (tab === null) save(url, name)
  else tab.location.href = url
  setTimeout(() => URL.revokeObjectURL(url), readingMillis)
}

type Wanted = { readonly id: string; readonly name: string; readonly why: ViewReason }

/** In a new tab, which the browser lets a click open once. The view is recorded. */
const open = async (orderId: string, { id, name, why }: Wanted): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    showFile(await requestFile('POST', `/api/admin/orders/${orderId}/documents/${id}`, why), name, tab)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Opens a file of the customer's. */
export const useOpenDocument = (orderId: string) =>
  useMutation<void, Error, Wanted>({ mutationFn: (wanted) => open(orderId, wanted), gcTime: 0 })

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

/** Saves the evidence of an order as one file. Each view is recorded. */
const gather = async (orderId: string, orderNumber: string): Promise<void> =>
  showFile(await requestFile('POST', `/api/admin/orders/${orderId}/evidence`), `provas-${orderNumber}.zip`, null)

export const useGatherEvidence = (orderId: string, orderNumber: string) =>
  useMutation<void, Error>({ mutationFn: () => gather(orderId, orderNumber) })
