import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { closing } from '../../content/home'
import { orderPath, trackingPath } from '../../content/site'
import styles from './Closing.module.css'

export const Closing = () => (
  <section className={styles.section} aria-label="Comece ou acompanhe um pedido">
    <div className={styles.start}>
      <h2>{closing.title}</h2>
      <p>{closing.lead}</p>
      <ButtonLink to={orderPath}>Começar Agora</ButtonLink>
    </div>
    <div className={styles.track}>
      <h2>{closing.trackTitle}</h2>
      <p>{closing.trackLead}</p>
      <ButtonLink to={trackingPath} kind="outline">
        Rastrear pedido
      </ButtonLink>
    </div>
  </section>
)
