import { sales } from '../../content/sales'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import { CallToAction } from './CallToAction'
import styles from './SalesTeam.module.css'

export const SalesTeam = () => {
  const { team, hasTeam } = useSiteView()
  return (
    <section className={styles.team} aria-labelledby="equipe">
      <div>
        <h2 id="equipe">{sales.team.title}</h2>
        <p>{sales.team.text}</p>
        <CallToAction name="team">{sales.team.cta}</CallToAction>
      </div>
      <When of="hasTeam" is={hasTeam}>
        <dl>
          <Each of="team" entries={team}>
            {({ role, task }) => (
              <div>
                <dt>{role}</dt>
                <dd>{task}</dd>
              </div>
            )}
          </Each>
        </dl>
      </When>
    </section>
  )
}
