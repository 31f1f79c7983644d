import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { problemDetail, request } from '../../../lib/http'
import { staffSessionKey } from '../../../lib/staff-session'
import { removeStored } from '../../../lib/storage'
import { useToast } from '../../../lib/toast'
import { orderFiltersKey, viewPurposesKey } from '../api/keys'
import { useShortcut } from '../keyboard/use-shortcut'
import { forgetTyped } from './forget-typed'

/** Forgets everything that was read: the next person at this browser starts with nothing. */
const useSignOut = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/logout'),
    onSuccess: () => {
      queryClient.setQueryData(staffSessionKey, null)
      removeStored('sessionStorage', orderFiltersKey)
      forgetTyped()
      removeStored('localStorage', viewPurposesKey)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSessionKey[0] })
    },
  })
}

export const SignOutButton = () => {
  const toast = useToast()
  const signOut = useSignOut()
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => toast.error('Você continua conectado', problemDetail(error, 'Tente sair de novo.')),
    })
  useShortcut(undefined, 'Sair', leave)
  return (
    <Button size="small" onClick={leave} loading={signOut.isPending}>
      Sair
    </Button>
  )
}
