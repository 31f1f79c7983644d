import { sales } from '../../content/sales'
import { CallToAction } from './CallToAction'
import styles from './FalseSolutions.module.css'

export const FalseSolutions = () => (
  <section className={styles.false} aria-labelledby="falsas">
    <h2 id="falsas">{sales.falseSolutions.title}</h2>
    <ol>
      {sales.falseSolutions.entries.map(({ title, text }) => (
        <li key={title}>
          <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" />
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <CallToAction name="false-solutions">{sales.falseSolutions.cta}</CallToAction>
  </section>
)
