import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { nextSteps } from './next-steps'
import styles from './Receipt.module.css'

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
