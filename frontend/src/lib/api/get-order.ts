import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../http'

export const orderKey = (token: string) => ['order', token] as const

/** Read anew at every visit: the customer may come back from paying. */
export const orderQuery = (token: string) =>
  queryOptions({
    queryKey: orderKey(token),
    queryFn: ({ signal }) =>
      request('GET', `/api/orders/${encodeURIComponent(token)}`, { schema: orderViewSchema, signal }),
    staleTime: 0,
    gcTime: 0,
  })
