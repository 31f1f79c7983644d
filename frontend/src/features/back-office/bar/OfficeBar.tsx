import { toMonogram } from '@cartorio/contracts/site/to-site-view.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DarkModeToggle } from '../../../components/DarkModeToggle/DarkModeToggle'
import { InOfficeBar } from '../../../components/OfficeBar/OfficeBar'
import { configQuery } from '../../../lib/api/get-config'
import { useApp } from '../../../lib/app-context'
import { Link } from '../../../lib/link'
import type { StaffSession } from '../../../lib/staff-session'
import { useMenu } from '../../../lib/use-menu'
import { attentionCountQuery } from '../api/attention'
import { waitingConversationsQuery } from '../api/waiting-conversations'
import { mayDo } from '../held-rights'
import { RegistryContext } from '../keyboard/registry'
import { useShortcut } from '../keyboard/use-shortcut'
import {
  accountPath,
  accountsPath,
  attentionPath,
  auditPath,
  mailsPath,
  messagesPath,
  newOrderPath,
  ordersPath,
  panelPath,
  privacyPath,
  reportsPath,
  settingsPath,
  systemPath,
} from '../order-path'
import { ViewShortcuts } from '../orders/views/ViewShortcuts'
import { SignOutButton } from '../session/SignOut'
import styles from './OfficeBar.module.css'
import { OrderSearch } from './OrderSearch'

/** On every page of the back office: its pages, the search of orders and the signed-in person. */
export const OfficeBar = ({ member }: { readonly member: StaffSession }) => {
  const { toggleDarkMode } = useApp()
  const navigate = useNavigate()
  useShortcut(undefined, 'Modo escuro', toggleDarkMode)
  useShortcut(undefined, 'Gerar Relatório', () => void navigate(mayDo('export') ? reportsPath : panelPath))
  return (
    <InOfficeBar>
      <ViewShortcuts />
      <div className={styles.bar}>
        <Pages />
        <OrderSearch />
        <ShortcutsButton />
        <DarkModeToggle />
        <Person name={member.name} />
        <SignOutButton />
      </div>
    </InOfficeBar>
  )
}

/** What `?` opens, for those who do not know of it. */
const ShortcutsButton = () => {
  const registry = useContext(RegistryContext)
  return (
    <button
      type="button"
      className={styles.shortcuts}
      aria-label="Atalhos do teclado"
      title="Atalhos do teclado (?)"
      onClick={() =>
        registry
          .list()
          .find(({ keys }) => keys === '?')
          ?.run()
      }
    >
      <span aria-hidden="true">?</span>
    </button>
  )
}

/** The way to one's own account. */
const Person = ({ name }: { readonly name: string }) => (
  <Link to={accountPath} className={styles.person} title={`${name}: minha conta`}>
    <span aria-hidden="true">{toMonogram(name).toUpperCase()}</span>
    <span className="visually-hidden">{`${name}: minha conta`}</span>
  </Link>
)

const menuId = 'office-pages'

/** On a narrow screen the links wait behind a button, which the style sheet hides on a wide one. */
const Pages = () => {
  const { button, open, toggle, handlers } = useMenu()
  return (
    <div className={styles.pages} {...handlers}>
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-expanded={open}
        aria-controls={menuId}
        aria-label="Páginas"
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <nav id={menuId} className={styles.links} data-open={open || undefined} aria-label="Painel">
        <PageLinks />
      </nav>
    </div>
  )
}

const PageLinks = () => {
  const { data } = useQuery(attentionCountQuery)
  const { data: waiting } = useQuery(waitingConversationsQuery)
  return (
    <>
      <PageLink to={ordersPath} name="Pedidos" keys="g p" />
      <PageLink to={attentionPath} name="Pendências" keys="g d">
        <Count of={data} />
      </PageLink>
      <PageLink to={messagesPath} name="Mensagens" keys="g m">
        <Count of={waiting} />
      </PageLink>
      <PageLink to={panelPath} name="Painel" keys="g a" />
      {mayDo('work-orders') && <PageLink to={newOrderPath} name="Novo pedido" keys="g n" />}
      <Management />
      <PageLink to={accountPath} name="Minha conta" keys="g c" narrowOnly />
    </>
  )
}

const managementId = 'office-management'

/** What is not the daily work on orders: on a wide screen behind a button, on a narrow one among the other links. */
const Management = () => {
  const { data: config } = useQuery(configQuery())
  const { pathname } = useLocation()
  const { button, open, toggle, handlers } = useMenu()
  const pages = [
    { to: reportsPath, name: 'Relatórios', keys: 'g r', shown: mayDo('export') },
    { to: auditPath, name: 'Auditoria', keys: 'g u', shown: mayDo('audit') },
    { to: privacyPath, name: 'Privacidade', keys: 'g v', shown: mayDo('erase') },
    { to: accountsPath, name: 'Contas', keys: 'g t', shown: mayDo('accounts') },
    { to: settingsPath, name: 'Configurações', keys: 'g f', shown: mayDo('settings') },
    { to: systemPath, name: 'Sistema', keys: 'g s', shown: mayDo('system') },
    { to: mailsPath, name: 'E-mails do site', keys: 'g e', shown: config?.mails === 'folder' },
  ].filter(({ shown }) => shown)
  if (pages.length === 0) return null
  return (
    <div className={styles.management} {...handlers}>
      <button
        ref={button}
        type="button"
        className={styles.managementButton}
        aria-expanded={open}
        aria-controls={managementId}
        data-current={pages.some(({ to }) => isAt(pathname, to)) || undefined}
        onClick={toggle}
      >
        Gestão
      </button>
      <div id={managementId} className={styles.managementLinks} data-open={open || undefined}>
        {pages.map(({ to, name, keys }) => (
          <PageLink key={to} to={to} name={name} keys={keys} />
        ))}
      </div>
    </div>
  )
}

type Counted = { readonly count: number; readonly more: boolean }

const Count = ({ of }: { readonly of: Counted | undefined }) =>
  of !== undefined && of.count > 0 ? <span className={styles.count}>{` ${of.count}${of.more ? '+' : ''}`}</span> : null

type PageLinkProps = {
  readonly to: string
  readonly name: string
  readonly keys: string
  /** On a wide screen the bar has another way to it. */
  readonly narrowOnly?: boolean
  readonly children?: ReactNode
}

/** They have an address for each of their sections. */
const withSections: readonly string[] = [settingsPath, accountsPath]
const isAt = (pathname: string, to: string): boolean =>
  pathname === to || (withSections.includes(to) && pathname.startsWith(`${to}/`))

const PageLink = ({ to, name, keys, narrowOnly = false, children }: PageLinkProps) => {
  const navigate = useNavigate()
  useShortcut(keys, name, () => void navigate(to), { group: 'Ir para' })
  return (
    <Link
      to={to}
      className={narrowOnly ? styles.narrowOnly : undefined}
      aria-current={isAt(useLocation().pathname, to) ? 'page' : undefined}
    >
      <span>{name}</span>
      {children}
    </Link>
  )
}
