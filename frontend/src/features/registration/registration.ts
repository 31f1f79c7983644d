import { openedInvitationSchema } from '@cartorio/contracts/http/staff-accounts.js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/http'
import { staffSessionKey } from '../../lib/staff-session'

/** What the link of an invitation opens; its key is kept in no cache beside that of the page. */
export const invitationQuery = (key: string) =>
  queryOptions({
    queryKey: ['invitation', key],
    queryFn: ({ signal }) =>
      request('POST', '/api/auth/invitation', { body: { key }, schema: openedInvitationSchema, signal }),
    enabled: key !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** `attempt` is one for all tries with a password: what was taken, and whose answer was lost, is taken again. */
export const useRegister = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ attempt, ...body }: Record<'key' | 'password' | 'attempt', string>) =>
      request('POST', '/api/auth/register', { body, headers: { 'idempotency-key': attempt } }),
    // Who was signed in at this browser is so no more.
    onSuccess: () => client.setQueryData(staffSessionKey, null),
    // The password must not stay in the mutation cache.
    gcTime: 0,
  })
}
