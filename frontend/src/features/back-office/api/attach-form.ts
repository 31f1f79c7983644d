import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { uploadResponseSchema } from '@cartorio/contracts/http/uploads.js'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { useContentKey } from '../../../lib/use-content-key'

/** Keeps a form that the customer is to sign; the answer names it. */
export const useAttachForm = ({ id, revision }: Pick<AdminOrder, 'id' | 'revision'>) => {
  const findContentKey = useContentKey()
  return useMutation({
    mutationFn: (file: File) => {
      const { name, size, lastModified } = file
      const form = new FormData()
      form.append('file', file)
      return request('POST', `/api/admin/orders/${id}/signature-forms`, {
        form,
        headers: { 'if-match': `"${revision}"`, 'idempotency-key': findContentKey({ name, size, lastModified }) },
        schema: uploadResponseSchema,
      })
    },
    gcTime: 0,
  })
}
