import { revealResponseSchema } from '@cartorio/contracts/http/admin.js'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'

const reveal = (id: string, reason: string) =>
  request('POST', `/api/admin/orders/${id}/reveal`, {
    body: { reason },
    schema: revealResponseSchema,
  })

/** The answer lives as long as the component that asked, and in no cache. */
export const useReveal = (id: string) => useMutation({ mutationFn: (reason: string) => reveal(id, reason), gcTime: 0 })
