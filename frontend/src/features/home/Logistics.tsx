import { communityCountries } from '@cartorio/contracts/countries.js'
import type { CSSProperties } from 'react'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { Flag } from '../../components/Flag/Flag'
import { countriesSection, logisticsSection } from '../../content/home'
import { orderPath, trackingPath } from '../../content/site'
import { SiteLink } from '../../lib/link'
import { useSiteView } from '../../lib/site-view/Filled'
import styles from './Logistics.module.css'

/** Each coin has a country on either face, so that 32 of them show all 64. */
const coins = communityCountries
  .slice(0, 32)
  .map((front, index) => ({ front, back: communityCountries[index + 32] ?? front }))

/** Degrees between a coin and the next one: eight make one whole turn. */
const degreesPerCoin = 45

export const Countries = () => (
  <section className={styles.section} aria-labelledby="paises">
    <div className={styles.head}>
      <h2 id="paises">{countriesSection.title}</h2>
      <p>{countriesSection.lead}</p>
    </div>
    {/* src/app/behaviours.ts turns them as the page is scrolled. */}
    <div className={styles.coins} aria-hidden="true" data-coins>
      {coins.map(({ front, back }, index) => (
        <span
          key={front.code}
          className={styles.coin}
          style={{ '--angle': `${index * degreesPerCoin}deg` } as CSSProperties}
        >
          <span className={styles.face}>
            <Flag code={front.code} />
          </span>
          <span className={`${styles.face} ${styles.back}`}>
            <Flag code={back.code} />
          </span>
        </span>
      ))}
    </div>
    <ul className={styles.names}>
      {communityCountries.map(({ code, name }) => (
        <li key={code}>{name}</li>
      ))}
    </ul>
    <p className={styles.more}>
      <SiteLink to={orderPath}>Ver o frete para o seu país</SiteLink>
    </p>
  </section>
)

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
