import { useMutation } from '@tanstack/react-query'
import { requestFile } from '../../../lib/request-file'
import { showFile } from './show-file'

type Wanted = { readonly id: string; readonly name: string; readonly reason: string }

/** In a new tab, which the browser lets a click open once. The view is recorded. */
const open = async (orderId: string, { id, name, reason }: Wanted): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    showFile(await requestFile('POST', `/api/admin/orders/${orderId}/documents/${id}`, { reason }), name, tab)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Opens a file of the customer's. */
export const useOpenDocument = (orderId: string) =>
  useMutation<void, Error, Wanted>({ mutationFn: (wanted) => open(orderId, wanted), gcTime: 0 })
