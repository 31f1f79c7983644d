import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { staffSessionKey } from '../../../lib/staff-session'

/** Forgets everything that was read: the next person at this browser starts with nothing. */
export const useSignOut = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/logout'),
    onSuccess: () => {
      queryClient.setQueryData(staffSessionKey, null)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSessionKey[0] })
    },
  })
}
