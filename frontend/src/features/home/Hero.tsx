import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { GuillocheBand, Rosette } from '../../components/Guilloche/Guilloche'
import { hero } from '../../content/home'
import { howItWorksAnchor, orderPath } from '../../content/site'
import { SiteLink } from '../../lib/link'
import styles from './Hero.module.css'

const writtenLines = [
  { y: 196, width: 268 },
  { y: 220, width: 236 },
  { y: 244, width: 254 },
  { y: 292, width: 268 },
  { y: 316, width: 182 },
]

/** The hero's drawing: a certificate with its rosette and seal, and the dotted way that it takes. */
const Certificate = () => (
  <div className={styles.scene} aria-hidden="true">
    <div className={styles.behind} />
    <div className={styles.sheet}>
      <div className={styles.band}>
        <GuillocheBand />
      </div>
      <p className={styles.country}>República Federativa do Brasil</p>
      <p className={styles.title}>Certidão de Nascimento</p>
      <div className={styles.rosette}>
        <Rosette documentType="BIRTH" size={300} />
      </div>
      <svg className={styles.writing} viewBox="0 0 340 440" aria-hidden="true">
        {writtenLines.map(({ y, width }) => (
          <path key={y} d={`M36 ${y}h${width}`} />
        ))}
        <path className={styles.signature} d="M40 384c14-26 22-26 20-8s10 6 18-6 10 12 20 4 16-10 22 0 20 4 30-2" />
        <path d="M36 398h132" />
      </svg>
      <div className={styles.band}>
        <GuillocheBand />
      </div>
    </div>
    <svg className={styles.route} viewBox="0 0 500 520" aria-hidden="true">
      <path className={styles.dots} d="M330 412C250 470 120 520 60 440S20 250 70 170 150 70 96 52" />
      <g className={styles.pin} transform="translate(96 48)">
        <path d="M0 4C-12-12-16-18-16-26a16 16 0 0 1 32 0c0 8-4 14-16 30Z" />
        <circle cy="-26" r="5.5" />
      </g>
    </svg>
    <Seal />
  </div>
)

const Seal = () => (
  <svg className={styles.seal} viewBox="-60 -60 120 120" aria-hidden="true">
    <path className={styles.ribbon} d="M-22 30l-12 30 16-6 8 12 10-34ZM22 30l12 30-16-6-8 12-10-34Z" />
    <circle className={styles.wax} r="44" />
    <circle className={styles.rim} r="38" />
    {[0, 30, 60, 90, 120, 150].map((angle) => (
      <ellipse key={angle} className={styles.rim} rx="32" ry="11" transform={`rotate(${angle})`} />
    ))}
  </svg>
)

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
