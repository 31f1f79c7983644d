import { ownOrderPath, receiptPath } from '@cartorio/contracts/customer-paths.js'

import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { DarkModeToggle } from '../../components/DarkModeToggle/DarkModeToggle'
import { Logo } from '../../components/Logo'
import { howItWorksAnchor, orderPath, siteName, trackingPath } from '../../content/site'
import { SiteLink } from '../../lib/link'
import { When } from '../../lib/site-view/Filled'
import { useFrame } from '../../lib/site-view/site-view'
import { useHydrated } from '../../lib/use-hydrated'
import { useMenu } from '../../lib/use-menu'
import styles from './Header.module.css'

/** Where the checkout at this address leads back to; the receipt leads on alone. */
const checkoutBack = (pathname: string, search: string): string | undefined => {
  const token = pathname.split('/')[2]
  if (token === undefined) return orderPath
  if (pathname === receiptPath(token)) return undefined
  return new URLSearchParams(search).has('cobranca') ? ownOrderPath(token) : orderPath
}

/** In place of the menu: nothing that leads away from paying but the way back. */
export const CheckoutHeader = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => {
  // One built page serves them all, which knows its address once it is in the browser.
  const back = useHydrated() ? checkoutBack(pathname, search) : orderPath
  return (
    <header className={styles.header}>
      <div className={`${styles.row} ${styles.checkoutHeaderRow}`}>
        <SiteLink to="/" className={styles.logo}>
          <Logo />
          <span>{siteName}</span>
        </SiteLink>
        <p className={styles.safe}>
          <Lock />
          <span>Pagamento seguro</span>
        </p>
        {back !== undefined && (
          <SiteLink to={back} className={styles.back}>
            Voltar
          </SiteLink>
        )}
        <DarkModeToggle />
      </div>
    </header>
  )
}

const Lock = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />
  </svg>
)

const NavigationLinks = ({ pathname }: { readonly pathname: string }) => {
  const { stories } = useFrame()
  const entry = (to: string, text: string) => (
    <li>
      <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined}>
        {text}
      </SiteLink>
    </li>
  )
  return (
    <ul className={styles.links}>
      {entry('/', 'Home')}
      {entry(`/#${howItWorksAnchor}`, 'Como Funciona')}
      {entry(orderPath, 'Preços')}
      <When of="stories" is={stories}>
        {entry('/depoimentos', 'Depoimentos')}
      </When>
      {entry(trackingPath, 'Rastreamento')}
    </ul>
  )
}

const menuId = 'menu-principal'

/** `pathname` is the page that is shown: its link is marked. */
export const Header = ({ pathname }: { readonly pathname: string }) => {
  const { button, open, toggle, handlers } = useMenu()
  return (
    <header className={styles.header} {...handlers}>
      <div className={styles.row}>
        <SiteLink to="/" className={styles.logo}>
          <Logo />
          <span>{siteName}</span>
        </SiteLink>
        <button
          ref={button}
          type="button"
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? 'Fechar menu' : 'Abrir menu'}
          onClick={toggle}
        >
          <MenuIcon />
        </button>
        <nav id={menuId} className={styles.menu} aria-label="Principal">
          <NavigationLinks pathname={pathname} />
          <ButtonLink to={orderPath}>Solicitar Documentos</ButtonLink>
        </nav>
        <DarkModeToggle />
      </div>
    </header>
  )
}

const MenuIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path className={styles.whenClosed} d="M4 7h16M4 12h16M4 17h16" />
    <path className={styles.whenOpen} d="M6 6l12 12M18 6 6 18" />
  </svg>
)
