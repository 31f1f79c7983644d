import {
  type AdminOrderRow,
  type AdminOrdersResponse,
  adminOrderSchema,
  adminOrdersResponseSchema,
  adminStatsSchema,
} from '@cartorio/contracts/http/admin.js'
import { orderQueuesResponseSchema } from '@cartorio/contracts/http/order-queues.js'
import { adminPageSize } from '@cartorio/contracts/http/shared.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys, type OrderFilters } from './keys'

type Page = { readonly cursor: string; readonly limit?: number; readonly signal: AbortSignal | undefined }

const fetchOrders = ({ search, sort, ...chosen }: OrderFilters, { cursor, limit = adminPageSize, signal }: Page) => {
  const parameters = { limit: String(limit), search: search.trim(), sort: sort || 'deadline', ...chosen, cursor }
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return request('GET', `/api/admin/orders?${query}`, { schema: adminOrdersResponseSchema, signal })
}

export const ordersQuery = (filters: OrderFilters, cursor = '') =>
  queryOptions({
    queryKey: backOfficeKeys.list(filters, cursor),
    queryFn: ({ signal }) => fetchOrders(filters, { cursor, signal }),
    staleTime: 0,
  })

export const mostOfView = 1000
const largestPage = 200

/** The orders of a view beyond its page, in its order: the first thousand at most. */
export const fetchWholeView = async (filters: OrderFilters): Promise<readonly AdminOrderRow[]> => {
  const rows: AdminOrderRow[] = []
  let cursor: string | null = ''
  while (cursor !== null && rows.length < mostOfView) {
    const page: AdminOrdersResponse = await fetchOrders(filters, { cursor, limit: largestPage, signal: undefined })
    rows.push(...page.orders)
    cursor = page.nextCursor
  }
  return rows.slice(0, mostOfView)
}

/** How many orders wait in each queue. */
export const orderQueuesQuery = queryOptions({
  queryKey: backOfficeKeys.queues,
  queryFn: ({ signal }) => request('GET', '/api/admin/order-queues', { schema: orderQueuesResponseSchema, signal }),
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
