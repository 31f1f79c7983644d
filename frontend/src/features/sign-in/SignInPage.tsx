import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { CardPage } from '../../components/CardPage/CardPage'
import card from '../../components/CardPage/CardPage.module.css'
import { lazySection } from '../../components/LazySection/LazySection'
import { StaffSignIn } from '../../components/StaffSignIn/StaffSignIn'
import { focusFirst } from '../../lib/focus'
import { Link } from '../../lib/link'
import { readToken } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useNoReferrer } from '../../lib/use-no-referrer'
import styles from './SignInPage.module.css'

const NewPassword = lazySection(async () => (await import('./NewPassword')).NewPassword)
const ForgottenPassword = lazySection(async () => (await import('./ForgottenPassword')).ForgottenPassword)

/** What the mailed link has behind `#`. */
const keyIn = (hash: string): string => readToken(/^#senha=(.+)$/.exec(hash)?.[1] ?? '')

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
  const key = keyIn(useLocation().hash)
  const [forgotten, setForgotten] = useState(false)
  useNoReferrer()
  const toSignIn = () => {
    setForgotten(false)
    void navigate('/login', { replace: true })
  }
  const goOn = () => void navigate(safeNextPath(parameters.get('next'), window.location.origin), { replace: true })
  return (
    <CardPage>
      {key !== '' && !forgotten ? (
        <NewPassword
          linkKey={key}
          onSignIn={toSignIn}
          onAgain={() => {
            void navigate('/login', { replace: true })
            setForgotten(true)
          }}
        />
      ) : forgotten ? (
        <ForgottenPassword onSignIn={toSignIn} />
      ) : (
        <FirstFieldFocused>
          <h1>Entrar</h1>
          <p className={card.lead}>
            <span>Área da equipe do Cartório Online. Para acompanhar um pedido, use o </span>
            <Link to="/tracking">rastreamento</Link>
            <span>.</span>
          </p>
          <StaffSignIn onSignedIn={goOn}>
            <Button type="link" block className={styles.forgotten ?? ''} onClick={() => setForgotten(true)}>
              Esqueceu a senha?
            </Button>
          </StaffSignIn>
        </FirstFieldFocused>
      )}
    </CardPage>
  )
}

/** Who comes here comes to type. */
const FirstFieldFocused = ({ children }: { readonly children: ReactNode }) => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(part.current), [])
  return <div ref={part}>{children}</div>
}

export default SignInPage
