import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { staffSessionKey } from '../../../lib/staff-session'
import { removeStored } from '../../../lib/storage'
import { orderFiltersKey } from './keys'

/** Forgets everything that was read: the next person at this browser starts with nothing. */
export const useSignOut = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/logout'),
    onSuccess: () => {
      queryClient.setQueryData(staffSessionKey, null)
      removeStored('sessionStorage', orderFiltersKey)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSessionKey[0] })
    },
  })
}
