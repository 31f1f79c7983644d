import { type RevealResponse, revealResponseSchema } from '@cartorio/contracts/http/admin.js'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'

type What = 'everything' | 'notes' | 'messages'

const reveal = (id: string, reason: string, what: What) =>
  request('POST', `/api/admin/orders/${id}/reveal`, {
    body: { reason, ...(what === 'everything' ? {} : { what }) },
    schema: revealResponseSchema,
  })

/** The answer lives as long as the calling component, and in no cache. */
export const useReveal = (id: string, what: What = 'everything') =>
  useMutation<RevealResponse, Error, string>({ mutationFn: (reason) => reveal(id, reason, what), gcTime: 0 })
