import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { rolesQuery, staffAccountsQuery } from '../api/staff-accounts'
import frame from '../Frame.module.css'
import { accountsPath, rolesPath } from '../order-path'
import { AccountList } from './AccountList'
import styles from './Accounts.module.css'
import { RoleOverview } from './RoleOverview'

/** Who works at the office, and what each may do. */
export const AccountsPage = () => {
  const { part } = useParams()
  const ofRoles = part === 'papeis'
  useDocumentTitle(ofRoles ? 'Papéis' : 'Contas')
  if (part !== undefined && !ofRoles)
    return (
      <PageEmpty
        title="Esta página não existe"
        detail="O endereço não leva a nenhuma parte das contas."
        action={<Link to={accountsPath}>Ver as contas</Link>}
      />
    )
  return (
    <>
      <header className={frame.head}>
        <h1>{ofRoles ? 'Papéis' : 'Contas'}</h1>
        <nav className={styles.parts} aria-label="Contas e papéis">
          <Link to={accountsPath} aria-current={ofRoles ? undefined : 'page'}>
            Contas
          </Link>
          <Link to={rolesPath} aria-current={ofRoles ? 'page' : undefined}>
            Papéis
          </Link>
        </nav>
      </header>
      <Loaded ofRoles={ofRoles} />
    </>
  )
}

const Loaded = ({ ofRoles }: { readonly ofRoles: boolean }): ReactNode => {
  const accounts = useQuery(staffAccountsQuery)
  const roles = useQuery(rolesQuery)
  const error = accounts.data === undefined ? accounts.error : roles.data === undefined ? roles.error : null
  const again = () => {
    void accounts.refetch()
    void roles.refetch()
  }
  if (error !== null)
    return (
      <PageError
        heading="h2"
        title="As contas não carregaram"
        detail={problemDetail(error, 'A lista não pôde ser lida. Tente de novo.')}
        action={<Button onClick={again}>Tentar de novo</Button>}
      />
    )
  if (accounts.data === undefined || roles.data === undefined) return <PageLoading text="Lendo as contas…" />
  return ofRoles ? (
    <RoleOverview accounts={accounts.data} {...roles.data} />
  ) : (
    <AccountList accounts={accounts.data} roles={roles.data.roles} />
  )
}
