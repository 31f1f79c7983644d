import {
  type loginRequestSchema,
  type SecondFactorAsked,
  type StaffMember,
  secondFactorAskedSchema,
  staffMemberSchema,
} from '@cartorio/contracts/http/staff.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../lib/http'
import { staffSessionKey } from '../../lib/staff-session'

export type Credentials = z.input<typeof loginRequestSchema>

/** Who is signed in, or what must follow the password. */
const answerSchema = z.union([staffMemberSchema, secondFactorAskedSchema])

/** What follows a sign-in: nothing that was read, or refused, before holds. */
export const useSignedIn = (onSignedIn: () => void) => {
  const queryClient = useQueryClient()
  return (member: StaffMember): void => {
    queryClient.setQueryData(staffSessionKey, member)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSessionKey[0] })
    onSignedIn()
  }
}

export const useSignIn = (
  onSignedIn: () => void,
  onSecondFactor: (asked: SecondFactorAsked['secondFactor']) => void,
) => {
  const signedIn = useSignedIn(onSignedIn)
  return useMutation({
    mutationFn: (credentials: Credentials) =>
      request('POST', '/api/auth/login', { body: credentials, schema: answerSchema }),
    onSuccess: (answer) => ('secondFactor' in answer ? onSecondFactor(answer.secondFactor) : signedIn(answer)),
    // The password must not stay in the mutation cache.
    gcTime: 0,
  })
}
