import { EachFigure } from '../../components/Figures/Figures'
import { aboutSection } from '../../content/home'
import { Each, useSiteView } from '../../lib/site-view/Filled'
import styles from './About.module.css'

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
