import { technologySection } from '../../content/home'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './Technologies.module.css'

/** Who else has a part in an order, by names that a buyer knows. */
export const Technologies = () => {
  const { claims, partners, hasPartners } = useSiteView()
  return (
    <When of="hasPartners" is={hasPartners}>
      <section className={styles.strip} aria-labelledby="parceiros">
        <div className={styles.inner}>
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
