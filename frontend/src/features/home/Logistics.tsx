import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { logisticsSection } from '../../content/home'
import { orderPath, trackingPath } from '../../content/site'
import { useSiteView } from '../../lib/site-view/Filled'
import styles from './Logistics.module.css'

const { sample } = logisticsSection

export const Logistics = () => {
  const { year } = useSiteView()
  return (
    <section className={styles.band} aria-labelledby="logistica">
      <Route />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="logistica">{logisticsSection.title}</h2>
          <p className={styles.lead}>{logisticsSection.lead}</p>
          <ul className={styles.points}>
            {logisticsSection.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <ButtonLink to={orderPath}>Solicitar Documentos</ButtonLink>
            <ButtonLink to={trackingPath} kind="outline">
              Rastrear pedido
            </ButtonLink>
          </div>
        </div>
        <figure className={styles.sample}>
          <figcaption>{sample.label}</figcaption>
          <p className={styles.code}>{sample.code(year)}</p>
          <p className={styles.eta}>{sample.eta}</p>
          <ol className={styles.stops}>
            {sample.stops.map(({ text, done }) => (
              <li key={text} className={done ? styles.done : styles.open}>
                {text}
              </li>
            ))}
          </ol>
          <p className={styles.status}>{sample.status}</p>
        </figure>
      </div>
    </section>
  )
}

/** Two coasts and the way between them. */
const Route = () => (
  <svg className={styles.route} viewBox="0 0 760 460" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <path className={styles.coast} d="M790 20c-50 30-90 20-110 70s30 80 0 130-70 30-80 90 30 80 10 170" />
    <path className={styles.coast} d="M210 480c30-60-20-90 10-140s60-40 50-90-60-50-50-110 60-60 50-160" />
    <path className={styles.way} d="M268 236C350 60 520 20 664 140" />
    <circle className={styles.end} cx="268" cy="236" r="6" />
    <circle className={styles.end} cx="664" cy="140" r="6" />
  </svg>
)
