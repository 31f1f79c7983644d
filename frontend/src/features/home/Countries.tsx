import { communityCountries } from '@cartorio/contracts/countries.js'
import type { CSSProperties } from 'react'
import { Flag } from '../../components/Flag/Flag'
import { countriesSection } from '../../content/home'
import { orderPath } from '../../content/site'
import { SiteLink } from '../../lib/link'
import styles from './Countries.module.css'

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
