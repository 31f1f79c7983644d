import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageEmpty, PageError, PageLoading } from '../../components/PageState/PageState'
import { HttpError, problemDetail } from '../../lib/http'
import { type StaffSession, staffSessionQuery } from '../../lib/staff-session'
import { LateNewLinks } from './actions/NewLink'
import { useLiveOrders } from './api/live-orders'
import { AttentionPage } from './attention/AttentionPage'
import { Frame, FrameLinks } from './Frame'
import { MailsPage } from './mails/MailsPage'
import { OrderPage } from './order/OrderPage'
import { OrdersPage } from './orders/OrdersPage'
import { SignOutButton } from './session/SignOut'
import { OpenForms, SignInAgain, ToSignIn, useSignedOut } from './session/session-end'

const mayEnter: readonly string[] = ['admin', 'operator']

/** Milliseconds between two tries while the server is away, or what it needs; an answer that refuses is final. */
const awayMillis = 5000
const retryMillis = (error: Error | null): number | false =>
  error === null || (error instanceof HttpError && error.status < 500) ? false : awayMillis

const BackOfficePage = () => {
  const session = useQuery({ ...staffSessionQuery, refetchInterval: ({ state }) => retryMillis(state.error) })

  if (session.isPending) return <PageLoading text="Abrindo o painel…" />
  if (session.isError)
    return (
      <PageError
        title="O painel não abriu"
        detail={problemDetail(session.error, 'Não foi possível conferir seu acesso. Tente de novo.')}
        quoted={
          retryMillis(session.error) !== false && 'Tentamos de novo a cada poucos segundos, e o painel abre sozinho.'
        }
        action={
          <Button type="primary" onClick={() => session.refetch()}>
            Tentar de novo
          </Button>
        }
      />
    )
  if (session.data === null) return <ToSignIn />
  if (!mayEnter.includes(session.data.role))
    return (
      <PageError
        title="Acesso Negado"
        detail="Você não tem permissão para acessar o painel administrativo."
        action={<SignOutButton />}
      />
    )
  return <BackOffice key={session.data.id} member={session.data} />
}

const BackOffice = ({ member }: { readonly member: StaffSession }) => {
  const openForms = useRef(0)
  const { end, goOn, leave } = useSignedOut(openForms)
  useLiveOrders(end === undefined, openForms)
  if (end === 'nothing-open') return <ToSignIn />
  return (
    <Frame>
      <FrameLinks />
      <OpenForms value={openForms}>
        <LateNewLinks>
          <Routes>
            <Route index element={<OrdersPage member={member} />} />
            <Route path="pendencias" element={<AttentionPage />} />
            <Route path="mensagens" element={<MailsPage />} />
            <Route path="pedidos/:id" element={<OrderPage />} />
            <Route
              path="*"
              element={<PageEmpty title="Esta página não existe" detail="Volte para a lista de pedidos." />}
            />
          </Routes>
        </LateNewLinks>
      </OpenForms>
      {end === 'in-form' && <SignInAgain email={member.email} onSignedIn={goOn} onLeave={leave} />}
    </Frame>
  )
}

export default BackOfficePage
