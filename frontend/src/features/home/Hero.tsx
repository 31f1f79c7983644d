import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { hero } from '../../content/home'
import { howItWorksAnchor, orderPath } from '../../content/site'
import { SiteLink } from '../../lib/link'
import { Certificate } from './Certificate'
import styles from './Hero.module.css'

export const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <p className={styles.badge}>{hero.badge}</p>
      <h1>{hero.title}</h1>
      <p className={styles.lead}>{hero.lead}</p>
    </div>
    <div className={styles.first}>
      <ButtonLink to={orderPath}>Solicitar Documentos</ButtonLink>
    </div>
    <SiteLink to={orderPath} className={styles.picture} aria-label="Solicitar documentos">
      <Certificate />
    </SiteLink>
    <div className={styles.second}>
      <ButtonLink to={`/#${howItWorksAnchor}`} kind="outline">
        Como Funciona
      </ButtonLink>
    </div>
  </section>
)
