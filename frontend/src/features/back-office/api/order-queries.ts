import { adminOrderSchema, adminOrdersResponseSchema, adminStatsSchema } from '@cartorio/contracts/http/admin.js'
import { adminPageSize } from '@cartorio/contracts/http/shared.js'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys, type OrderFilters } from './keys'

const fetchOrders = ({ search, ...chosen }: OrderFilters, cursor: string, signal: AbortSignal) => {
  const parameters = { limit: String(adminPageSize), search: search.trim(), ...chosen, cursor }
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return request('GET', `/api/admin/orders?${query}`, { schema: adminOrdersResponseSchema, signal })
}

export const ordersQuery = (filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: backOfficeKeys.list(filters),
    queryFn: ({ pageParam, signal }) => fetchOrders(filters, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: backOfficeKeys.order(id),
    queryFn: ({ signal }) => request('GET', `/api/admin/orders/${id}`, { schema: adminOrderSchema, signal }),
    staleTime: 0,
  })

const statsRefreshInterval = 30_000

export const statsQuery = queryOptions({
  queryKey: backOfficeKeys.stats,
  queryFn: ({ signal }) => request('GET', '/api/admin/stats', { schema: adminStatsSchema, signal }),
  staleTime: 0,
  refetchInterval: statsRefreshInterval,
})
