import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageEmpty } from '../../components/PageState/PageState'
import styles from './NotFoundPage.module.css'

const NotFoundPage = () => (
  <div className={styles.page}>
    <div className={styles.card}>
      <PageEmpty
        title="404 Page Not Found"
        detail="Did you forget to add the page to the router?"
        action={<ButtonLink to="/">Voltar ao início</ButtonLink>}
      />
    </div>
  </div>
)

export default NotFoundPage
