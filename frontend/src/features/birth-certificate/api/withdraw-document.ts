import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../../../lib/http'

/** Takes back a file that was sent; the server deletes it. */
export const withdrawDocument = (token: string, id: string, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/documents/${encodeURIComponent(id)}/withdraw`, {
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
