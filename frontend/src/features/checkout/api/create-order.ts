import { createdOrderWithPaymentSchema } from '@cartorio/contracts/http/created-order.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { replacedOrderHeader } from '../../../lib/replaced-order-header'
import type { PendingOrder } from '../pending-order'
import { checkoutKeys } from './keys'

/**
 * A query and not a mutation: one idempotency key is one order, however often the page mounts.
 * It takes no abort signal, because a page that mounts twice would break off the first call and make a second.
 */
export const createdOrderQuery = ({ body, idempotencyKey, replaced }: PendingOrder) =>
  queryOptions({
    queryKey: checkoutKeys.createdOrder(idempotencyKey),
    queryFn: () =>
      request('POST', '/api/create-order', {
        body,
        schema: createdOrderWithPaymentSchema,
        headers: { 'idempotency-key': idempotencyKey, ...replacedOrderHeader(replaced) },
      }),
    // The next visit asks again: by then the order may be paid.
    gcTime: 0,
  })
