import { sales } from '../../content/sales'
import styles from './Objections.module.css'

export const Objections = () => (
  <section className={styles.objections} aria-labelledby="objecoes">
    <h2 id="objecoes">{sales.objections.title}</h2>
    {sales.objections.entries.map(({ question, answer }) => (
      <blockquote key={question}>
        <p>{question}</p>
        <p>{answer}</p>
      </blockquote>
    ))}
  </section>
)
