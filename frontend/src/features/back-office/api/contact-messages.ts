import { openedContactSchema } from '@cartorio/contracts/http/contact.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { backOfficeKeys } from './keys'

const path = (id: string, action: string): string => `/api/admin/contact-messages/${encodeURIComponent(id)}/${action}`

/** The message lives as long as the calling component, and in no cache; the server records each view. */
export const useOpenContact = (id: string) =>
  useMutation({
    mutationFn: () => request('POST', path(id, 'open'), { body: {}, schema: openedContactSchema }),
    gcTime: 0,
  })

type Settling = { readonly action: 'answer'; readonly text: string } | { readonly action: 'close' | 'erase' }

/** Answers a message of the contact form, or takes it off the list; then the list is read anew. */
export const useSettleContact = (id: string) => {
  const queryClient = useQueryClient()
  const keys = useContentKeys()
  return useMutation({
    mutationFn: ({ action, ...body }: Settling) =>
      request('POST', path(id, action), { body, headers: { 'idempotency-key': keys.keyOf({ action, body }) } }),
    onSuccess: (_answer, { action, ...body }) => keys.arrived({ action, body }),
    onSettled: () =>
      Promise.all(
        [backOfficeKeys.all, backOfficeKeys.attentionCount].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    gcTime: 0,
  })
}
