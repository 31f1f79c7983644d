import { uploadResponseSchema } from '@cartorio/contracts/http/uploads.js'
import { request } from '../../../lib/http'

/** One file; the key makes a repeated try the same upload. */
export const uploadDocument = (token: string, file: File, idempotencyKey: string) => {
  const form = new FormData()
  form.append('file', file)
  return request('POST', `/api/orders/${encodeURIComponent(token)}/documents`, {
    form,
    schema: uploadResponseSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
}
