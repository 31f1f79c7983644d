import { type passwordChangeSchema, staffSessionsSchema } from '@cartorio/contracts/http/account.js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '../../../lib/http'
import { staffSessionKey } from '../../../lib/staff-session'
import { backOfficeKeys } from './keys'

/** Where the signed-in person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: backOfficeKeys.ownSessions,
  queryFn: ({ signal }) => request('GET', '/api/auth/sessions', { schema: staffSessionsSchema, signal }),
  staleTime: 0,
})

export type PasswordChange = z.input<typeof passwordChangeSchema>

/** The other sessions end with it, and what the account may read has changed where the password was a generated one. */
export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PasswordChange) => request('POST', '/api/auth/password', { body: change }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffSessionKey }),
        client.invalidateQueries({ queryKey: backOfficeKeys.ownSessions }),
      ]),
    // The passwords must not stay in the mutation cache.
    gcTime: 0,
  })
}

/** Ends a session by its id, or `others`: all but this one. */
export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: string) =>
      request('POST', which === 'others' ? '/api/auth/sessions/end-others' : `/api/auth/sessions/${which}/end`),
    onSettled: () => client.invalidateQueries({ queryKey: backOfficeKeys.ownSessions }),
  })
}
