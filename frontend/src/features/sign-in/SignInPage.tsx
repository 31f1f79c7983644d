import { useNavigate, useSearchParams } from 'react-router-dom'
import { DarkModeToggle } from '../../components/DarkModeToggle/DarkModeToggle'
import { InOfficeBar } from '../../components/OfficeBar/OfficeBar'
import { StaffSignIn } from '../../components/StaffSignIn/StaffSignIn'
import { Link } from '../../lib/link'
import { useDocumentTitle } from '../../lib/use-document-title'
import styles from './SignInPage.module.css'

const fallback = '/admin'

/** The path to go to after signing in: only one of this site, so that a link cannot send people elsewhere. */
export const safeNextPath = (next: string | null, origin: string): string => {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, origin)) return fallback
  const url = new URL(next, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : fallback
}

const SignInPage = () => {
  useDocumentTitle('Entrar')
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const goOn = () => void navigate(safeNextPath(parameters.get('next'), window.location.origin), { replace: true })
  return (
    <div className={styles.page}>
      <InOfficeBar>
        <div className={styles.bar}>
          <DarkModeToggle />
        </div>
      </InOfficeBar>
      <div className={styles.card}>
        <h1>Entrar</h1>
        <p className={styles.lead}>
          <span>Área da equipe do Cartório Online. Para acompanhar um pedido, use o </span>
          <Link to="/tracking">rastreamento</Link>
          <span>.</span>
        </p>
        <StaffSignIn onSignedIn={goOn} />
      </div>
    </div>
  )
}

export default SignInPage
