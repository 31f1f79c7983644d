import { Words } from '../../components/Words/Words'
import { steps, timeline, whySection } from '../../content/home'
import { deadlinesAnchor, howItWorksAnchor } from '../../content/site'
import styles from './HowItWorks.module.css'

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

const [alone, withUs] = whySection.columns

export const Why = () => (
  <section className={styles.whySection} aria-labelledby="por-que">
    <h2 id="por-que">{whySection.title}</h2>
    <p className={styles.whyLead}>{whySection.lead}</p>
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{alone}</th>
          <th scope="col">{withUs}</th>
        </tr>
      </thead>
      <tbody>
        {whySection.rows.map((row) => (
          <tr key={row.subject}>
            <th scope="row">{row.subject}</th>
            <td data-column={alone}>{row.alone}</td>
            <td data-column={withUs}>
              <Words of={row.withUs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export const HowItWorks = () => (
  <section id={howItWorksAnchor} className={styles.band} aria-labelledby="como-funciona-titulo">
    <div className={styles.inner}>
      <h2 id="como-funciona-titulo">Como Funciona</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
