import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { Logo } from '../../components/Logo'
import { orderPath, siteName } from '../../content/site'
import { DarkModeToggle } from './DarkModeToggle'
import styles from './Header.module.css'
import { NavigationLinks } from './NavigationLinks'

const menuId = 'menu-principal'

export const Header = () => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useMenu(button)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo}>
          <Logo />
          <span>{siteName}</span>
        </Link>
        <nav id={menuId} className={`${styles.menu} ${open ? styles.open : ''}`} aria-label="Principal">
          <NavigationLinks />
          <ButtonLink to={orderPath}>Solicitar Documentos</ButtonLink>
        </nav>
        <DarkModeToggle />
        <button
          ref={button}
          type="button"
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? 'Fechar menu' : 'Abrir menu'}
          onClick={() => setOpen(!open)}
        >
          <MenuIcon open={open} />
        </button>
      </div>
    </header>
  )
}

/** Closed by every navigation and by Escape, which gives the focus back to the button. */
const useMenu = (button: RefObject<HTMLButtonElement | null>) => {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open, button])
  return [open, (wanted: boolean) => setOpenAt(wanted ? key : undefined)] as const
}

const MenuIcon = ({ open }: { readonly open: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={open ? 'M6 6l12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} strokeLinecap="round" />
  </svg>
)
