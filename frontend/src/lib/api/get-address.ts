import { orderAddressSchema } from '@cartorio/contracts/http/order-address.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../http'

/** In full what the order itself masks. Read anew where it is wanted, and after every change of the order; never kept. */
export const orderAddressQuery = ({ token, history }: Pick<OrderView, 'token' | 'history'>) =>
  queryOptions({
    queryKey: ['order-address', token, history.length] as const,
    queryFn: ({ signal }) =>
      request('GET', `/api/orders/${encodeURIComponent(token)}/address`, { schema: orderAddressSchema, signal }),
    staleTime: 0,
    gcTime: 0,
  })
