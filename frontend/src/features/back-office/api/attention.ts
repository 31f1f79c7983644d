import { attentionResponseSchema } from '@cartorio/contracts/http/attention.js'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { type AttentionFilters, backOfficeKeys } from './keys'

const fetchAttention = (parameters: Readonly<Record<string, string>>, signal: AbortSignal) => {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return request('GET', `/api/admin/attention?${query}`, { schema: attentionResponseSchema, signal })
}

export const attentionQuery = (filters: AttentionFilters) =>
  infiniteQueryOptions({
    queryKey: backOfficeKeys.attention(filters),
    queryFn: ({ pageParam: cursor, signal }) => fetchAttention({ ...filters, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

/** How many orders, messages, failed jobs and lost orders need a person, for the link in the frame. */
export const attentionCountQuery = queryOptions({
  queryKey: backOfficeKeys.attentionCount,
  queryFn: async ({ signal }) => {
    const { failedJobs, contacts, lostOrders, total } = await fetchAttention({ limit: '1' }, signal)
    const beforeFirst = contacts.length + lostOrders.length + (failedJobs?.length ?? 0)
    return { count: total.count + beforeFirst, more: total.more }
  },
  staleTime: 0,
  refetchInterval: 30_000,
})
