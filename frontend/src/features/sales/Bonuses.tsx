import { sales } from '../../content/sales'
import { Each, Unless, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './Bonuses.module.css'
import { CallToAction } from './CallToAction'

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
