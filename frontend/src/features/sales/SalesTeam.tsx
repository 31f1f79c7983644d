import { teamSection } from '../../content/home'
import { sales } from '../../content/sales'
import { CallToAction } from './CallToAction'
import styles from './SalesTeam.module.css'

export const SalesTeam = () => (
  <section className={styles.team} aria-labelledby="equipe">
    <div>
      <h2 id="equipe">{sales.team.title}</h2>
      <p>{sales.team.text}</p>
      <CallToAction name="team">{sales.team.cta}</CallToAction>
    </div>
    <dl>
      {teamSection.members.map(({ role, task }) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>{task}</dd>
        </div>
      ))}
    </dl>
  </section>
)
