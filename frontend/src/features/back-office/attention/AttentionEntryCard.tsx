import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { Link } from '../../../lib/link'
import { Actor } from '../colleagues'
import { orderPath } from '../order-path'
import styles from './AttentionPage.module.css'
import { MessageAnswer } from './MessageAnswer'
import { listRemedies } from './remedies'

/** What needs a person, of which order, and what settles it. */
export const AttentionEntryCard = ({ entry }: { readonly entry: AttentionEntry }) => {
  const { label, reason, since, dueBy, order, resolved } = entry
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h2>{label}</h2>
        <p>{reason}</p>
        {dueBy && !resolved && (
          <p>
            Prazo: <strong>até {formatDateTime(dueBy)}</strong>
          </p>
        )}
        <p className={styles.quiet}>
          <Link to={orderPath(order.id)}>{order.orderNumber}</Link> · {order.applicantName} · desde{' '}
          {formatDateTime(since)}
        </p>
        <ResolvedNote resolved={resolved} />
      </div>
      {!resolved && (
        <div className={styles.remedies}>
          {listRemedies(entry).map(({ label: remedy, to }, index) => (
            <Link key={to} to={to} className={index === 0 ? styles.remedy : undefined}>
              {remedy}
            </Link>
          ))}
        </div>
      )}
      {!resolved && entry.kind === 'customer-message' && <MessageAnswer orderId={order.id} />}
    </li>
  )
}

/** By whom and when an entry was settled; nothing while it is open. */
export const ResolvedNote = ({ resolved }: Pick<AttentionEntry, 'resolved'>) =>
  resolved && (
    <p className={styles.quiet}>
      Resolvida em {formatDateTime(resolved.at)} por <Actor by={resolved.by} />
    </p>
  )
