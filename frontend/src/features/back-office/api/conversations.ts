import { conversationsResponseSchema } from '@cartorio/contracts/http/conversations.js'
import { messageTemplatesViewSchema } from '@cartorio/contracts/http/office-names.js'
import { settingsViewSchema } from '@cartorio/contracts/http/settings.js'
import type { MessageTemplate } from '@cartorio/contracts/message-templates.js'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { HttpError, request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { backOfficeKeys, type ConversationFilter } from './keys'

/** Conversations with customers, without a word of them. */
export const conversationsQuery = (filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: backOfficeKeys.conversationList(filter),
    queryFn: ({ pageParam: cursor, signal }) => {
      const chosen = Object.entries({ ...filter, cursor }).filter(([, value]) => value !== '')
      return request('GET', `/api/admin/conversations?${new URLSearchParams(chosen)}`, {
        schema: conversationsResponseSchema,
        signal,
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

/** What messages may begin with. */
export const messageTemplatesQuery = queryOptions({
  queryKey: backOfficeKeys.messageTemplates,
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/message-templates', { schema: messageTemplatesViewSchema, signal }),
})

export type TemplateChange = {
  readonly templates: readonly MessageTemplate[]
  readonly removed: readonly string[]
  /** Of the list that was seen. */
  readonly version: number
}

/** Changes the office's templates, as an administrator. */
export const useChangeTemplates = () => {
  const queryClient = useQueryClient()
  const keys = useContentKeys()
  return useMutation({
    mutationFn: (change: TemplateChange) =>
      request('POST', '/api/admin/settings/message-templates', {
        body: change,
        headers: { 'idempotency-key': keys.keyOf(change) },
        schema: settingsViewSchema,
      }),
    onSuccess: ({ messageTemplates }, change) => {
      keys.arrived(change)
      queryClient.setQueryData(backOfficeKeys.messageTemplates, messageTemplates)
    },
    // Of others: what was typed is sent again over the list as it is now.
    onError: (error) =>
      error instanceof HttpError && error.status === 409
        ? queryClient.invalidateQueries({ queryKey: backOfficeKeys.messageTemplates })
        : undefined,
    gcTime: 0,
  })
}
