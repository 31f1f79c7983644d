import type { Right } from '@cartorio/contracts/rights.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { lazySection } from '../../components/LazySection/LazySection'
import { PageEmpty, PageError, PageLoading } from '../../components/PageState/PageState'
import { HttpError, problemDetail } from '../../lib/http'
import { Link } from '../../lib/link'
import { type StaffSession, staffSessionQuery } from '../../lib/staff-session'
import { useDocumentTitle } from '../../lib/use-document-title'
import { LateNewLinks } from './actions/late-new-links'
import { useLiveOrders } from './api/live-orders'
import { OfficeBar } from './bar/OfficeBar'
import { Frame } from './Frame'
import { keepRights } from './held-rights'
import { Keyboard } from './keyboard/Keyboard'
import { ordersPath } from './order-path'
import { OrdersPage } from './orders/OrdersPage'
import { RightGate } from './RightGate'
import { forgetTypedOfOthers } from './session/forget-typed'
import { SignOutButton } from './session/SignOut'
import { OpenForms, ToSignIn, useSignedOut } from './session/session-end'

/** What few begin with: loaded when it is opened. */
const OrderPage = lazySection(async () => (await import('./order/OrderPage')).OrderPage, <PageLoading />)
const AuditPages = lazySection(async () => (await import('./audit/AuditPages')).AuditPages, <PageLoading />)
const MailsPage = lazySection(async () => (await import('./mails/MailsPage')).MailsPage, <PageLoading />)
const AttentionPage = lazySection(
  async () => (await import('./attention/AttentionPage')).AttentionPage,
  <PageLoading />,
)
const SignInAgain = lazySection(async () => (await import('./session/SignInAgain')).SignInAgain, null)
const MessagesPage = lazySection(async () => (await import('./messages/MessagesPage')).MessagesPage, <PageLoading />)
const PanelPage = lazySection(async () => (await import('./panel/PanelPage')).PanelPage, <PageLoading />)
const SystemPage = lazySection(async () => (await import('./system/SystemPage')).SystemPage, <PageLoading />)
const ReportsPage = lazySection(async () => (await import('./reports/ReportsPage')).ReportsPage, <PageLoading />)
const AccountPage = lazySection(async () => (await import('./account/AccountPage')).AccountPage, <PageLoading />)
const AccountsPage = lazySection(async () => (await import('./accounts/AccountsPage')).AccountsPage, <PageLoading />)
const FirstPasswordPage = lazySection(
  async () => (await import('./account/FirstPasswordPage')).FirstPasswordPage,
  <PageLoading />,
)
const FirstSecondFactorPage = lazySection(
  async () => (await import('./account/FirstSecondFactorPage')).FirstSecondFactorPage,
  <PageLoading />,
)
const NewOrderPage = lazySection(async () => (await import('./new-order/NewOrderPage')).NewOrderPage, <PageLoading />)
const PrivacyPage = lazySection(async () => (await import('./privacy/PrivacyPage')).PrivacyPage, <PageLoading />)
const SettingsPage = lazySection(async () => (await import('./settings/SettingsPage')).SettingsPage, <PageLoading />)

/** Milliseconds between two tries while the server is away, or what it needs; an answer that refuses is final. */
const awayMillis = 5000
const retryMillis = (error: Error | null): number | false =>
  error === null || (error instanceof HttpError && error.status < 500) ? false : awayMillis

/** A page for those alone who have one of the rights. */
const behind = (rights: readonly Right[], page: ReactNode) => <RightGate rights={rights}>{page}</RightGate>

const BackOfficePage = () => {
  const session = useQuery({ ...staffSessionQuery, refetchInterval: ({ state }) => retryMillis(state.error) })

  /** Of the second factor that was just set up: they are shown once. */
  const [codesShown, setCodesShown] = useState(false)

  // The desk is drawn in slices between which the browser answers: at once it takes half a second.
  const member = useDeferredValue(session.data, undefined)

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
  if (member?.id !== session.data.id) return <PageLoading text="Abrindo o painel…" />
  if (member.rights.length === 0)
    return (
      <PageError
        title="Acesso Negado"
        detail="Você não tem permissão para acessar o painel administrativo."
        action={<SignOutButton />}
      />
    )
  if (session.data.mustChangePassword === true) return <FirstPasswordPage member={session.data} />
  if (session.data.mustSetSecondFactor === true || codesShown)
    return <FirstSecondFactorPage member={session.data} onCodesShown={setCodesShown} />
  return <BackOffice key={session.data.id} member={member} />
}

const BackOffice = ({ member }: { readonly member: StaffSession }) => {
  keepRights(member.rights)
  // Before a page reads what was typed in this tab.
  useState(() => forgetTypedOfOthers(member.id))
  const openForms = useRef(0)
  const { end, goOn, leave } = useSignedOut(openForms)
  useLiveOrders(end === undefined, openForms)
  if (end === 'nothing-open') return <ToSignIn />
  return (
    <Keyboard>
      <Frame bar={<OfficeBar member={member} />}>
        <OpenForms value={openForms}>
          <LateNewLinks>
            <Routes>
              <Route index element={behind(['see-orders'], <OrdersPage />)} />
              <Route path="pendencias" element={behind(['see-orders'], <AttentionPage />)} />
              <Route path="novo-pedido" element={behind(['work-orders'], <NewOrderPage member={member} />)} />
              <Route path="painel" element={behind(['see-orders'], <PanelPage />)} />
              <Route path="sistema" element={behind(['system'], <SystemPage />)} />
              <Route path="relatorios" element={behind(['export'], <ReportsPage />)} />
              <Route path="conta" element={<AccountPage member={member} />} />
              <Route path="contas/:part?" element={behind(['accounts'], <AccountsPage />)} />
              <Route path="mensagens/:id?" element={behind(['see-orders'], <MessagesPage />)} />
              <Route path="mensagens-guardadas" element={behind(['see-orders'], <MailsPage />)} />
              <Route path="auditoria/:part?" element={behind(['audit'], <AuditPages />)} />
              <Route path="privacidade" element={behind(['erase'], <PrivacyPage />)} />
              <Route path="pedidos/:id" element={behind(['see-orders'], <OrderPage />)} />
              <Route path="configuracoes/:section?" element={behind(['settings'], <SettingsPage />)} />
              <Route path="pedidos/:id/auditoria" element={behind(['audit'], <AuditPages />)} />
              <Route path="*" element={<UnknownOfficePage />} />
            </Routes>
          </LateNewLinks>
        </OpenForms>
        {end === 'in-form' && <SignInAgain email={member.email} onSignedIn={goOn} onLeave={leave} />}
      </Frame>
    </Keyboard>
  )
}

const UnknownOfficePage = () => {
  useDocumentTitle('Página não encontrada')
  return (
    <PageEmpty
      title="Esta página não existe"
      detail="O endereço não leva a nenhuma página do painel. Se você procura um pedido, busque pelo número."
      action={<Link to={ordersPath}>Ver os pedidos</Link>}
    />
  )
}

export default BackOfficePage
