import { Words } from '../../components/Words/Words'
import { keyOfText } from '../../content/page-text'
import { sales } from '../../content/sales'
import { CallToAction } from './CallToAction'
import styles from './Offer.module.css'

export const Offer = () => (
  <section className={styles.offer} aria-labelledby="oferta">
    <h2 id="oferta">{sales.offer.title}</h2>
    <div className={styles.lists}>
      {[
        { title: sales.offer.included, entries: sales.offer.inclusions },
        { title: sales.offer.added, entries: sales.offer.additions },
      ].map(({ title, entries }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={keyOfText(entry)}>
                <Words of={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <CallToAction name="services">{sales.offer.cta}</CallToAction>
  </section>
)
