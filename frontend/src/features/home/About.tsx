import { EachFigure } from '../../components/Figures/Figures'
import { aboutSection, teamSection, technologySection } from '../../content/home'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './About.module.css'

export const Team = () => {
  const { team, hasTeam } = useSiteView()
  return (
    <When of="hasTeam" is={hasTeam}>
      <section className={styles.teamSection} aria-labelledby="equipe">
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

/** Who else has a part in an order, by names that a buyer knows. */
export const Technologies = () => {
  const { claims, partners, hasPartners } = useSiteView()
  return (
    <When of="hasPartners" is={hasPartners}>
      <section className={styles.strip} aria-labelledby="parceiros">
        <div className={styles.technologiesInner}>
          <Each of="claims.trust-line" entries={claims['trust-line']}>
            {({ text }) => <p className={styles.trust}>{text}</p>}
          </Each>
          <h2 id="parceiros">{technologySection.title}</h2>
          <ul className={styles.names}>
            <Each of="partners" entries={partners}>
              {({ name, url }) => (
                <li>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              )}
            </Each>
          </ul>
        </div>
      </section>
    </When>
  )
}

export const About = () => {
  const { company, claims } = useSiteView()
  return (
    <section className={styles.section} aria-labelledby="quem-somos">
      <h2 id="quem-somos">{aboutSection.title}</h2>
      <p className={styles.statement}>{aboutSection.statement}</p>
      <div className={styles.text}>
        <p>{aboutSection.text}</p>
        <Each of="company" entries={company}>
          {({ line }) => <p className={styles.company}>{line}</p>}
        </Each>
        <ul>
          <Each of="claims.experience" entries={claims.experience}>
            {({ text }) => <li>{text}</li>}
          </Each>
          <Each of="claims.support" entries={claims.support}>
            {({ text }) => <li>{text}</li>}
          </Each>
          <EachFigure own={1}>
            {({ figure, text }) => (
              <li>
                <strong>{figure}</strong> {text}
              </li>
            )}
          </EachFigure>
        </ul>
      </div>
    </section>
  )
}
