import { useRef, useState } from 'react'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { Logo } from '../../components/Logo'
import { orderPath, siteName } from '../../content/site'
import { SiteLink } from '../../lib/site-link'
import { DarkModeToggle } from './DarkModeToggle'
import styles from './Header.module.css'
import { NavigationLinks } from './NavigationLinks'

const menuId = 'menu-principal'

/** `pathname` is the page that is shown: its link is marked. */
export const Header = ({ pathname }: { readonly pathname: string }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the menu that is in it
    <header
      className={styles.header}
      // The menu covers what the focus goes on to, and the page that a link leads to.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (!open || key !== 'Escape') return
        setOpen(false)
        button.current?.focus()
      }}
    >
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
          onClick={() => setOpen(!open)}
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
