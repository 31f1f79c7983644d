import { shownClaims, shownOf } from '../../content/claims'
import { technologySection } from '../../content/home'
import { technologies } from '../../content/technologies'
import { unproven } from '../../content/unproven-claims'
import styles from './Technologies.module.css'

export const Technologies = () => (
  <section className={styles.strip} aria-labelledby="ferramentas">
    <div className={styles.inner}>
      {shownClaims([unproven.trustLine]).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2 id="ferramentas">{technologySection.title}</h2>
      <ul className={styles.names}>
        {shownOf(technologies).map(({ text, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
