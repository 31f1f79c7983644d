import { useMutation } from '@tanstack/react-query'
import { requestFile } from '../../../lib/request-file'
import { showFile } from './show-file'

/** Saves the evidence of an order as one file. Each view is recorded. */
const gather = async (orderId: string, orderNumber: string): Promise<void> =>
  showFile(await requestFile('POST', `/api/admin/orders/${orderId}/evidence`), `provas-${orderNumber}.zip`, null)

export const useGatherEvidence = (orderId: string, orderNumber: string) =>
  useMutation<void, Error>({ mutationFn: () => gather(orderId, orderNumber) })
