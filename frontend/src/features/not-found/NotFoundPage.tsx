import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageEmpty } from '../../components/PageState/PageState'
import { notFound } from '../../content/not-found'
import { findOrdersByEmail } from '../../content/notifications/lost-link'
import { orderPath, trackingPath } from '../../content/site'
import { SiteLink } from '../../lib/link'
import { myOrdersPath } from '../../lib/paths'
import styles from './NotFoundPage.module.css'

const NotFoundPage = () => (
  <div className={styles.page}>
    <div className={styles.card}>
      <PageEmpty
        title={notFound.title}
        detail={notFound.detail}
        action={
          <>
            <ButtonLink to="/">Voltar ao início</ButtonLink>
            <ButtonLink to={trackingPath} kind="outline">
              Rastrear pedido
            </ButtonLink>
            <p className={styles.other}>
              <SiteLink to={myOrdersPath}>{findOrdersByEmail}</SiteLink>
              <SiteLink to={orderPath}>Solicitar documentos</SiteLink>
              <SiteLink to="/ajuda">Central de Ajuda</SiteLink>
            </p>
          </>
        }
        quoted={
          <span lang="en">
            {notFound.specified.title}
            <br />
            {notFound.specified.text}
          </span>
        }
      />
    </div>
  </div>
)

export default NotFoundPage
