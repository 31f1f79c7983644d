import { trackedOrderSchema } from '@cartorio/contracts/http/tracked-order.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import type { TrackingQuery } from '../tracking-query'

/** Never answered from a cache: a person who asks again wants to know how it stands now. */
export const trackedOrderQuery = (query: TrackingQuery | undefined) =>
  queryOptions({
    queryKey: ['tracked-order', query] as const,
    queryFn: ({ signal }) => request('POST', '/api/orders/track', { body: query, schema: trackedOrderSchema, signal }),
    enabled: query !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
