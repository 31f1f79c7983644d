import { teamSection } from '../../content/home'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './Team.module.css'

export const Team = () => {
  const { team, hasTeam } = useSiteView()
  return (
    <When of="hasTeam" is={hasTeam}>
      <section className={styles.section} aria-labelledby="equipe">
        <div className={styles.head}>
          <h2 id="equipe">{teamSection.title}</h2>
          <p>{teamSection.lead}</p>
        </div>
        <ul className={styles.members}>
          <Each of="team" entries={team}>
            {({ name, monogram, role, task }) => (
              <li>
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
            )}
          </Each>
        </ul>
      </section>
    </When>
  )
}
