import { type RevealResponse, revealResponseSchema } from '@cartorio/contracts/http/admin.js'
import { heldDataSchema } from '@cartorio/contracts/http/personal-data.js'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

type What = 'everything' | 'notes' | 'messages'

const reveal = (id: string, reason: string, what: What) =>
  request('POST', `/api/admin/orders/${id}/reveal`, {
    body: { reason, ...(what === 'everything' ? {} : { what }) },
    schema: revealResponseSchema,
  })

/** The answer lives as long as the calling component, and in no cache. */
export const useReveal = (id: string, what: What = 'everything') =>
  useMutation<RevealResponse, Error, string>({ mutationFn: (reason) => reveal(id, reason, what), gcTime: 0 })

/** What else is held of the address of an order's person. */
export const heldDataQuery = (id: string) =>
  queryOptions({
    queryKey: backOfficeKeys.heldData(id),
    queryFn: ({ signal }) => request('GET', `/api/admin/orders/${id}/held`, { schema: heldDataSchema, signal }),
    staleTime: 0,
  })
