import { exampleLabel, shownClaims, unverifiedClaims } from '../../content/claims'
import { sales } from '../../content/sales'
import styles from './Bonuses.module.css'
import { CallToAction } from './CallToAction'

const bonuses = sales.bonuses.entries.filter(({ verified }) => verified || unverifiedClaims === 'label')
const bonusTotal = shownClaims([sales.bonuses.total])

export const Bonuses = () => (
  <section className={styles.bonuses} aria-labelledby="bonus">
    <h2 id="bonus">{sales.bonuses.title}</h2>
    <ul>
      {bonuses.map(({ title, text, value, verified }, index) => (
        <li key={title}>
          <h3>
            #{index + 1} {title}
            {!verified && ` (${exampleLabel})`}
          </h3>
          {text && <p>{text}</p>}
          {value && <p>{value}</p>}
        </li>
      ))}
    </ul>
    {bonusTotal.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <CallToAction name="bonus">{sales.bonuses.cta}</CallToAction>
  </section>
)
