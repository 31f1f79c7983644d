import { type loginRequestSchema, staffMemberSchema } from '@cartorio/contracts/http/auth.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '../../lib/http'
import { staffSessionKey } from '../../lib/staff-session'

export type Credentials = z.input<typeof loginRequestSchema>

const signIn = (credentials: Credentials) =>
  request('POST', '/api/auth/login', { body: credentials, schema: staffMemberSchema })

export const useSignIn = (onSignedIn: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (member) => {
      queryClient.setQueryData(staffSessionKey, member)
      // What was read, or refused, is from before.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSessionKey[0] })
      onSignedIn()
    },
    // The password must not stay in the mutation cache.
    gcTime: 0,
  })
}
