import {
  type AttentionEntry,
  type AttentionResponse,
  attentionResponseSchema,
  entryCareSchema,
  type FailedJobEntry,
} from '@cartorio/contracts/http/attention.js'
import { openedContactSchema } from '@cartorio/contracts/http/contact.js'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
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

/** How many entries need a person, for the link in the frame. */
export const attentionCountQuery = queryOptions({
  queryKey: backOfficeKeys.attentionCount,
  queryFn: async ({ signal }) => (await fetchAttention({ limit: '1' }, signal)).total,
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

/** An entry as the list was read last. */
export const listedEntry = (queryClient: QueryClient, id: string): AttentionEntry | undefined =>
  queryClient
    .getQueriesData<InfiniteData<AttentionResponse>>({ queryKey: backOfficeKeys.attentionLists })
    .flatMap(([, list]) => list?.pages.flatMap(({ entries }) => entries) ?? [])
    .find((entry) => entry.id === id)

type Entry = Pick<AttentionEntry, 'id' | 'kind' | 'subject' | 'since' | 'order' | 'care'>
type Care =
  | { readonly action: 'assign'; readonly staffId: string | null }
  | { readonly action: 'snooze'; readonly until: string | null; readonly reason?: string | undefined }

/** Takes an entry, passes it on, or puts it off; then the list is read anew, also after a refusal. */
export const useCareForEntry = ({ id, kind, subject, since, order, care: { revision } }: Entry) => {
  const keys = useContentKeys()
  const bodyOf = ({ action: _action, ...asked }: Care) => ({
    entry: { kind, subject, since, orderId: order?.id ?? null },
    revision,
    ...asked,
  })
  return useMutation({
    mutationFn: (care: Care) =>
      request('POST', `/api/admin/attention/${id}/${care.action}`, {
        body: bodyOf(care),
        headers: { 'idempotency-key': keys.keyOf({ action: care.action, ...bodyOf(care) }) },
        schema: entryCareSchema,
      }),
    onSuccess: (_answer, care) => keys.arrived({ action: care.action, ...bodyOf(care) }),
    onSettled: useRefreshAttention(),
    gcTime: 0,
  })
}
