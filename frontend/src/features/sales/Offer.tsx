import { Words } from '../../components/Words/Words'
import { keyOfText } from '../../content/page-text'
import { sales } from '../../content/sales'
import { SiteLink } from '../../lib/link'
import { Each, Unless, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './Offer.module.css'
import { CallToAction } from './SalesSections'

const { bonuses } = sales

/** The bonus that every order has, and before it those that the office gives. */
export const Bonuses = () => {
  const { claims, severalBonuses, copiesNumber } = useSiteView()
  return (
    <section className={styles.bonuses} aria-labelledby="bonus">
      <h2 id="bonus">
        <When of="severalBonuses" is={severalBonuses}>
          {bonuses.several}
        </When>
        <Unless of="severalBonuses" is={severalBonuses}>
          {bonuses.one}
        </Unless>
      </h2>
      <ul>
        <Each of="claims.bonus-consulting" entries={claims['bonus-consulting']}>
          {({ text, figure }) => (
            <li>
              <h3>{`#1 ${text}`}</h3>
              <p>{figure}</p>
            </li>
          )}
        </Each>
        <Each of="claims.bonus-support" entries={claims['bonus-support']}>
          {({ text, figure }) => (
            <li>
              <h3>{`#2 ${text}`}</h3>
              <p>{figure}</p>
            </li>
          )}
        </Each>
        <li>
          <h3>
            <When of="severalBonuses" is={severalBonuses}>
              <span>{`#${copiesNumber} `}</span>
            </When>
            {bonuses.copies.title}
          </h3>
          <p>{bonuses.copies.text}</p>
          <Each of="claims.bonus-copies" entries={claims['bonus-copies']}>
            {({ figure }) => <p>{figure}</p>}
          </Each>
        </li>
      </ul>
      <Each of="claims.bonus-total" entries={claims['bonus-total']}>
        {({ figure, text }) => <p className={styles.total}>{`${figure} ${text}`}</p>}
      </Each>
      <CallToAction name="bonus">{bonuses.cta}</CallToAction>
    </section>
  )
}

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

export const Offer = () => (
  <section className={styles.offer} aria-labelledby="oferta">
    <h2 id="oferta">{sales.offer.title}</h2>
    <div className={styles.lists}>
      {[
        { title: sales.offer.included, entries: sales.offer.inclusions },
        { title: sales.offer.added, entries: sales.offer.additions },
      ].map(({ title, entries }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={keyOfText(entry)}>
                <Words of={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <CallToAction name="services">{sales.offer.cta}</CallToAction>
  </section>
)
