import { orderJobsSchema } from '@cartorio/contracts/http/order-jobs.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'

/** The jobs of an order that have failed. Not among the desk's keys: a job fails without a change of its order. */
export const orderJobsQuery = (id: string) =>
  queryOptions({
    queryKey: ['back-office-order-jobs', id] as const,
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/orders/${encodeURIComponent(id)}/failed-jobs`, { schema: orderJobsSchema, signal }),
    staleTime: 0,
  })
