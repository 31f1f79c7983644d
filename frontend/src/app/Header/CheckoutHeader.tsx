import { Logo } from '../../components/Logo'
import { orderPath, siteName } from '../../content/site'
import { SiteLink } from '../../lib/site-link'
import { useHydrated } from '../../lib/use-hydrated'
import styles from './CheckoutHeader.module.css'
import { checkoutBack } from './checkout-back'
import { DarkModeToggle } from './DarkModeToggle'
import header from './Header.module.css'

/** In place of the menu: nothing that leads away from paying but the way back. */
export const CheckoutHeader = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => {
  // One built page serves them all, which knows its address once it is in the browser.
  const back = useHydrated() ? checkoutBack(pathname, search) : orderPath
  return (
    <header className={header.header}>
      <div className={`${header.row} ${styles.row}`}>
        <SiteLink to="/" className={header.logo}>
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
