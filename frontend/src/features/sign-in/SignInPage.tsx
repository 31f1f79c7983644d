import { useNavigate, useSearchParams } from 'react-router-dom'
import { StaffSignIn } from '../../components/StaffSignIn/StaffSignIn'
import { useDocumentTitle } from '../../lib/use-document-title'
import styles from './SignInPage.module.css'
import { safeNextPath } from './safe-next-path'

const SignInPage = () => {
  useDocumentTitle('Entrar')
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const goOn = () => void navigate(safeNextPath(parameters.get('next'), window.location.origin), { replace: true })
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1>Entrar</h1>
        <p className={styles.lead}>Área da equipe do Cartório Online. Para acompanhar um pedido, use o rastreamento.</p>
        <StaffSignIn onSignedIn={goOn} />
      </div>
    </div>
  )
}

export default SignInPage
