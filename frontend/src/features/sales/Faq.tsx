import { sales } from '../../content/sales'
import { CallToAction } from './CallToAction'
import styles from './Faq.module.css'
import { Questions } from './Questions'

export const Faq = () => (
  <section className={styles.faq} aria-labelledby="perguntas">
    <h2 id="perguntas">{sales.faq.title}</h2>
    <Questions entries={sales.faq.entries} />
    <CallToAction name="faq">{sales.faq.cta}</CallToAction>
  </section>
)
