import { type AdminOrder, adminOrderRowSchema } from '@cartorio/contracts/http/admin.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { takeRow } from './change-order'

type Copy = { readonly itemId: string; readonly file: File }

const attachCopy = ({ id, revision }: Pick<AdminOrder, 'id' | 'revision'>, { itemId, file }: Copy, key: string) => {
  const form = new FormData()
  // The document is named before the file: who reads the parts in order knows whose file it is.
  form.append('itemId', itemId)
  form.append('file', file)
  return request('POST', `/api/admin/orders/${id}/issued-copies`, {
    form,
    headers: { 'if-match': `"${revision}"`, 'idempotency-key': key },
    schema: adminOrderRowSchema,
  })
}

/** What tells a file from another before its bytes are read. */
const pickCopyContent = ({ itemId, file: { name, size, lastModified } }: Copy) => ({ itemId, name, size, lastModified })

/** Attaches a scan of an issued document; the same file chosen again, because the answer was lost, is one scan. */
export const useAttachCopy = (order: Pick<AdminOrder, 'id' | 'revision'>) => {
  const queryClient = useQueryClient()
  const keys = useContentKeys()
  return useMutation({
    mutationFn: (copy: Copy) => attachCopy(order, copy, keys.keyOf(pickCopyContent(copy))),
    onSuccess: (row, copy) => {
      keys.arrived(pickCopyContent(copy))
      takeRow(queryClient, row)
    },
    gcTime: 0,
  })
}
