import { promisedStepNames } from '@cartorio/contracts/promised-steps.js'
import { formatDay } from '../../../lib/format'
import card from '../TrackingResult.module.css'
import styles from './PromisesCard.module.css'
import type { PromisedDay } from './promised-days'

/** By when each step is promised; what is done is past promising. */
export const PromisesCard = ({ days }: { readonly days: readonly PromisedDay[] }) => (
  <section className={card.card}>
    <h3>Datas prometidas</h3>
    <dl className={styles.days}>
      {days.map(({ step, day, done }) => (
        <div key={step} data-done={done}>
          <dt>{promisedStepNames[step]}</dt>
          <dd>{done ? 'feito' : `até ${formatDay(day)}`}</dd>
        </div>
      ))}
    </dl>
  </section>
)
