import { attentionResponseSchema, type FailedJobEntry } from '@cartorio/contracts/http/attention.js'
import { openedContactSchema } from '@cartorio/contracts/http/contact.js'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
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
    const { failedJobs, contacts, lostOrders, shortValidities, total } = await fetchAttention({ limit: '1' }, signal)
    const beforeFirst = contacts.length + lostOrders.length + shortValidities.length + (failedJobs?.length ?? 0)
    return { count: total.count + beforeFirst, more: total.more }
  },
  staleTime: 0,
  refetchInterval: 30_000,
})

/** Reads the list and its count anew. */
const useRefreshAttention = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [backOfficeKeys.all, backOfficeKeys.attentionCount].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

const contactPath = (id: string, action: string): string =>
  `/api/admin/contact-messages/${encodeURIComponent(id)}/${action}`

/** The message lives as long as the calling component, and in no cache; the server records each view. */
export const useOpenContact = (id: string) =>
  useMutation({
    mutationFn: () => request('POST', contactPath(id, 'open'), { body: {}, schema: openedContactSchema }),
    gcTime: 0,
  })

type Settling = { readonly action: 'answer'; readonly text: string } | { readonly action: 'close' | 'erase' }

/** Answers a message of the contact form, or takes it off the list; then the list is read anew. */
export const useSettleContact = (id: string) => {
  const keys = useContentKeys()
  return useMutation({
    mutationFn: ({ action, ...body }: Settling) =>
      request('POST', contactPath(id, action), { body, headers: { 'idempotency-key': keys.keyOf({ action, body }) } }),
    onSuccess: (_answer, { action, ...body }) => keys.arrived({ action, body }),
    onSettled: useRefreshAttention(),
    gcTime: 0,
  })
}

export type JobAction = 'retry' | 'dismiss'
type Sent = { readonly job: Pick<FailedJobEntry, 'queue' | 'id'>; readonly action: JobAction }

const actOn = ({ job: { queue, id }, action }: Sent) =>
  request('POST', `/api/admin/queues/${encodeURIComponent(queue)}/jobs/${encodeURIComponent(id)}/${action}`)

/** Tries a failed job again, or takes it off the list; then the list is read anew, also after a refusal. */
export const useJobAction = () =>
  useMutation({
    mutationFn: actOn,
    onSettled: useRefreshAttention(),
  })

/** Takes an order that a restored log has lost off the list; then the list is read anew, also after a refusal. */
export const useResolveLostOrder = (id: string) =>
  useMutation({
    mutationFn: () => request('POST', `/api/admin/lost-orders/${encodeURIComponent(id)}/resolve`),
    onSettled: useRefreshAttention(),
  })
