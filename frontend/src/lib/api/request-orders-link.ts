import { myOrdersLinkResponseSchema } from '@cartorio/contracts/http/my-orders.js'
import { request } from '../http'
import { newIdempotencyKey } from '../requests'

/** Requests the mail with the link to all orders of an address. */
export const requestOrdersLink = (email: string) =>
  request('POST', '/api/my-orders/link', {
    body: { email },
    schema: myOrdersLinkResponseSchema,
    headers: { 'idempotency-key': newIdempotencyKey() },
  })
