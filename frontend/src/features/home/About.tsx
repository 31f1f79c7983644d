import { claims, shownClaims } from '../../content/claims'
import { aboutSection } from '../../content/home'
import { company } from '../../content/site'
import styles from './About.module.css'

const figures = shownClaims([claims.documentsIssued, claims.countries, claims.experience])

export const About = () => (
  <section className={styles.section} aria-labelledby="quem-somos">
    <h2 id="quem-somos">{aboutSection.title}</h2>
    <p className={styles.statement}>{aboutSection.statement}</p>
    <div className={styles.text}>
      <p>{aboutSection.text}</p>
      <p className={styles.company}>{company}</p>
      {figures.length > 0 && (
        <ul>
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      )}
    </div>
  </section>
)
