import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { LateMark } from '../../components/StatusMark/StatusMark'
import { formatDay } from '../../lib/format'
import styles from './NextStep.module.css'
import { holderNames } from './staff-words'

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
