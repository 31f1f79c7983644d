import { Button } from 'antd'
import { problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useSignOut } from './api/sign-out'

export const SignOutButton = () => {
  const toast = useToast()
  const signOut = useSignOut()
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => toast.error('Você continua conectado', problemDetail(error, 'Tente sair de novo.')),
    })
  return (
    <Button onClick={leave} loading={signOut.isPending}>
      Sair
    </Button>
  )
}
