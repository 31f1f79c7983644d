import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../../../lib/http'

const pathOf = (token: string): string => `/api/orders/${encodeURIComponent(token)}`

/** Takes back a file that was sent; the server deletes it. The file's id as the key: a repeated try is the same request. */
export const withdrawDocument = (token: string, id: string) =>
  request('POST', `${pathOf(token)}/documents/${encodeURIComponent(id)}/withdraw`, {
    schema: receivedSchema,
    headers: { 'idempotency-key': id },
  })

/** The files that the order has by now. */
export const sentDocuments = async (token: string) =>
  (await request('GET', pathOf(token), { schema: orderViewSchema })).supportDocuments
