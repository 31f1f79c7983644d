import { Words } from '../../components/Words/Words'
import { sales } from '../../content/sales'
import { SiteLink } from '../../lib/link'
import { CallToAction } from './CallToAction'
import styles from './Guarantee.module.css'

export const Guarantee = () => (
  <section className={styles.guarantee} aria-labelledby="garantia">
    <GuaranteeSeal />
    <div>
      <h2 id="garantia">
        <Words of={sales.guarantee.title} />
      </h2>
      <p>
        <Words of={sales.guarantee.text} />
      </p>
      <SiteLink to="/devolucoes">
        <Words of={sales.guarantee.link} />
      </SiteLink>
      <CallToAction name="final">{sales.guarantee.cta}</CallToAction>
    </div>
  </section>
)

const GuaranteeSeal = () => (
  <svg className={styles.seal} viewBox="-70 -70 140 140" width="180" height="180" aria-hidden="true">
    <circle r="66" />
    <circle r="58" />
    {[0, 30, 60, 90, 120, 150].map((angle) => (
      <ellipse key={angle} rx="54" ry="18" transform={`rotate(${angle})`} />
    ))}
    <circle className={styles.middle} r="27" />
    <text y="10">30</text>
  </svg>
)
