import { teamSection } from '../../content/home'
import styles from './Team.module.css'

export const Team = () => (
  <section className={styles.section} aria-labelledby="equipe">
    <div className={styles.head}>
      <h2 id="equipe">{teamSection.title}</h2>
      <p>{teamSection.lead}</p>
      {teamSection.members.some(({ verified }) => !verified) && <p className={styles.notice}>{teamSection.notice}</p>}
    </div>
    <ul className={styles.members}>
      {teamSection.members.map(({ name, monogram, role, task }) => (
        <li key={name}>
          <svg className={styles.monogram} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
            <circle cx="48" cy="48" r="46.5" />
            <circle className={styles.inner} cx="48" cy="48" r="40" />
            <text x="48" y="59">
              {monogram}
            </text>
          </svg>
          <h3>{role}</h3>
          <p>{task}</p>
          <p className={styles.name}>{name}</p>
        </li>
      ))}
    </ul>
  </section>
)
