import { type AdminOrder, adminOrderRowSchema } from '@cartorio/contracts/http/admin.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/idempotency-key'
import { takeRow } from './change-order'

type Copy = { readonly itemId: string; readonly file: File }

const attachCopy = ({ id, revision }: Pick<AdminOrder, 'id' | 'revision'>, { itemId, file }: Copy) => {
  const form = new FormData()
  // The document is named before the file: who reads the parts in order knows whose file it is.
  form.append('itemId', itemId)
  form.append('file', file)
  return request('POST', `/api/admin/orders/${id}/issued-copies`, {
    form,
    headers: { 'if-match': `"${revision}"`, 'idempotency-key': newIdempotencyKey() },
    schema: adminOrderRowSchema,
  })
}

/** Attaches a scan of an issued document. */
export const useAttachCopy = (order: Pick<AdminOrder, 'id' | 'revision'>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (copy: Copy) => attachCopy(order, copy),
    onSuccess: (row) => takeRow(queryClient, row),
    gcTime: 0,
  })
}
