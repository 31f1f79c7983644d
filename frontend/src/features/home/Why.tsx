import { Words } from '../../components/Words/Words'
import { whySection } from '../../content/home'
import styles from './Why.module.css'

const [alone, withUs] = whySection.columns

export const Why = () => (
  <section className={styles.section} aria-labelledby="por-que">
    <h2 id="por-que">{whySection.title}</h2>
    <p className={styles.lead}>{whySection.lead}</p>
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
