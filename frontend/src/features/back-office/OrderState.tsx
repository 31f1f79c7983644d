import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type Holder, holderLabels, nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { LateMark } from '../../components/StatusMark/StatusMark'
import { formatDay } from '../../lib/format'
import styles from './OrderState.module.css'

/** Who has the order, as the office says it. */
export const holderNames: Readonly<Record<Holder, string>> = { ...holderLabels, customer: 'Com o cliente' }

/** Who has the order, what is next and by when; a flag where that day is over. */
export const NextStep = ({ next }: Pick<AdminOrderRow, 'next'>) =>
  next === null ? (
    <span className={styles.who}>Encerrado</span>
  ) : (
    <span className={styles.next}>
      <span className={styles.what}>{nextActionLabels[next.what]}</span>
      <span className={styles.who}>
        {holderNames[next.who]}
        {next.by !== null && !next.late && `, até ${formatDay(next.by)}`}
      </span>
      {next.late && next.by !== null && <LateMark>Atrasado, era até {formatDay(next.by)}</LateMark>}
    </span>
  )

type SetByHandProps = {
  readonly row: Pick<AdminOrderRow, 'overridden' | 'setByHand'>
  readonly className: string | undefined
}

/** That a status was set by hand: the one that is shown, or an earlier one, which stays marked. */
export const SetByHand = ({ row: { overridden, setByHand }, className }: SetByHandProps) => {
  const last = setByHand.at(-1)
  if (overridden) return <span className={className}>definido à mão</span>
  return last === undefined ? null : <span className={className}>{`já definido à mão: ${last.statusLabel}`}</span>
}
