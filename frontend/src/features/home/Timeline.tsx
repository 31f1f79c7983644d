import { timeline } from '../../content/home'
import { deadlinesAnchor } from '../../content/site'
import styles from './Timeline.module.css'

export const Timeline = () => (
  <section id={deadlinesAnchor} className={styles.section} aria-labelledby="prazos-titulo">
    <h2 id="prazos-titulo">{timeline.title}</h2>
    <p className={styles.lead}>{timeline.lead}</p>
    <ol className={styles.stops}>
      {timeline.stops.map(({ title, time }) => (
        <li key={title}>
          <strong>{time}</strong>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  </section>
)
