import { type AttentionEntry, quarantinedKind } from '@cartorio/contracts/http/attention.js'
import { type ReactNode, useContext } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { Link } from '../../../lib/link'
import { Actor } from '../colleagues'
import { orderPath } from '../order-path'
import styles from './AttentionPage.module.css'
import { EntryCare } from './EntryCare'
import { Reference } from './Reference'
import { TakenContext } from './settled'

type EntryProps = {
  readonly entry: AttentionEntry
  /** Instead of the label alone. */
  readonly title?: string
  readonly facts?: ReactNode
  /** Instead of since when it is open. */
  readonly time?: string
  /** What settles it, the usual way first. */
  readonly remedies?: ReactNode
  readonly children?: ReactNode
}

/** Of an event in quarantine no time is kept: it sorts as the oldest. */
const openedWords = ({ kind, since }: EntryProps['entry']): string =>
  kind === quarantinedKind ? 'sem data registrada' : `desde ${formatDateTime(since)}`

/** What happened, to which order, since when, what it means, and what settles it. */
export const Entry = ({ entry, title, facts, time, remedies, children }: EntryProps) => {
  const take = useContext(TakenContext)
  const { id, label, reason, meaning, dueBy, order, resolved, urgent, reference } = entry
  return (
    <li className={styles.entry} tabIndex={-1} data-entry={id} onFocus={() => take(id)}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h2>{title ?? label}</h2>
          {urgent && <span className={styles.urgent}>Urgente</span>}
        </div>
        <p>{reason}</p>
        {facts}
        {!resolved && <p className={styles.quiet}>{meaning}</p>}
        {dueBy && !resolved && (
          <p>
            Prazo: <strong>até {formatDateTime(dueBy)}</strong>
          </p>
        )}
        <p className={styles.quiet}>
          {order && (
            <>
              <Link to={orderPath(order.id)} data-order>
                {order.orderNumber}
              </Link>{' '}
              · {order.applicantName} ·{' '}
            </>
          )}
          {time ?? openedWords(entry)}
        </p>
        {resolved && (
          <p className={styles.quiet}>
            {resolved.how !== null && `${resolved.how}. `}Resolvida em {formatDateTime(resolved.at)} por{' '}
            <Actor by={resolved.by} />
          </p>
        )}
        {!resolved && reference !== undefined && <Reference text={reference} />}
      </div>
      {remedies && <div className={styles.remedies}>{remedies}</div>}
      {!resolved && <EntryCare entry={entry} />}
      {children}
    </li>
  )
}
