import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { formatDay } from '../../../lib/format'
import { Facts } from './Facts'
import styles from './OrderDetail.module.css'

/** The last day of every step that was promised. */
export const PromisedDates = ({ order: { promises, status } }: { readonly order: AdminOrder }) => {
  if (status === 'CANCELLED') return <p className={styles.quiet}>O pedido foi cancelado: não há mais prazos.</p>
  const promised = promisedSteps.flatMap((step) => {
    const day = promises[step]
    return day === undefined ? [] : [[promisedStepNames[step], `até ${formatDay(day)}`] as const]
  })
  return promised.length === 0 ? (
    <p className={styles.quiet}>Os prazos começam a contar com o pagamento.</p>
  ) : (
    <Facts facts={promised} />
  )
}
