import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { formatDay } from '../../../lib/format'
import { takesData } from '../../../lib/order-state'
import styles from './Receipt.module.css'

type NextStep = { readonly what: string; readonly when: string }

/** What happens after the payment and by when: first what depends on the customer. */
export const nextSteps = (order: Pick<OrderView, 'missing' | 'promises' | 'status'>): readonly NextStep[] => [
  ...(order.missing.length > 0 && takesData(order)
    ? [{ what: 'Você completa seus dados', when: 'o quanto antes: o cartório precisa deles para começar' }]
    : []),
  ...promisedSteps.flatMap((step) => {
    const day = order.promises[step]
    return day === undefined ? [] : [{ what: promisedStepNames[step], when: `até ${formatDay(day)}` }]
  }),
]

export const NextSteps = ({ order }: { readonly order: OrderView }) => {
  const steps = nextSteps(order)
  return steps.length === 0 ? null : (
    <section>
      <h2>O que acontece agora</h2>
      <ol className={styles.steps}>
        {steps.map(({ what, when }) => (
          <li key={what}>
            <strong>{what}</strong>
            <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
