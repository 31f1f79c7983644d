import { Words } from '../../components/Words/Words'
import { keyOfText } from '../../content/page-text'
import { sales } from '../../content/sales'
import styles from './Benefits.module.css'
import { CallToAction } from './CallToAction'

export const Benefits = () => (
  <section className={styles.benefits} aria-labelledby="beneficios">
    <h2 id="beneficios">{sales.benefits.title}</h2>
    <ol>
      {sales.benefits.entries.map((entry) => (
        <li key={keyOfText(entry)}>
          <Words of={entry} />
        </li>
      ))}
    </ol>
    <CallToAction name="benefits">{sales.benefits.cta}</CallToAction>
  </section>
)
