import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { checkoutKeys } from './keys'

export const orderQuery = (token: string) =>
  queryOptions({
    queryKey: checkoutKeys.order(token),
    queryFn: ({ signal }) =>
      request('GET', `/api/orders/${encodeURIComponent(token)}`, { schema: orderViewSchema, signal }),
    gcTime: 0,
  })
