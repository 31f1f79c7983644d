import { conversationsResponseSchema } from '@cartorio/contracts/http/conversations.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

/** How many conversations wait for the office, for the link in the bar. */
export const waitingConversationsQuery = queryOptions({
  queryKey: backOfficeKeys.waitingConversations,
  queryFn: async ({ signal }) => {
    const path = '/api/admin/conversations?state=waits-for-office&limit=1'
    return (await request('GET', path, { schema: conversationsResponseSchema, signal })).total
  },
  staleTime: 0,
  refetchInterval: 30_000,
})
