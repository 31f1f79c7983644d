import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Navigate } from 'react-router-dom'
import { PageError, PageLoading } from '../../components/PageState/PageState'
import { problemDetail } from '../../lib/http'
import { staffSessionQuery } from '../../lib/staff-session'
import { useDocumentTitle } from '../../lib/use-document-title'
import { Panel } from './Panel'
import { SignOutButton } from './SignOutButton'

const mayEnter: readonly string[] = ['admin', 'operator']

const BackOfficePage = () => {
  useDocumentTitle('Painel Administrativo')
  const session = useQuery(staffSessionQuery)

  if (session.isPending) return <PageLoading text="Abrindo o painel…" />
  if (session.isError)
    return (
      <PageError
        title="O painel não abriu"
        detail={problemDetail(session.error, 'Não foi possível conferir seu acesso. Tente de novo.')}
        action={
          <Button type="primary" onClick={() => session.refetch()}>
            Tentar de novo
          </Button>
        }
      />
    )
  if (session.data === null) return <Navigate to="/login?next=/admin" replace />
  if (!mayEnter.includes(session.data.role))
    return (
      <PageError
        title="Acesso Negado"
        detail="Você não tem permissão para acessar o painel administrativo."
        action={<SignOutButton />}
      />
    )
  return <Panel member={session.data} />
}

export default BackOfficePage
