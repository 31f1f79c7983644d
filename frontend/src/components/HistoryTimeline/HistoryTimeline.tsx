import type { HistoryEntry } from '@cartorio/contracts/http/order-view.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { Timeline } from 'antd'
import { formatDateTime } from '../../lib/format'
import { StatusShape } from '../StatusMark/StatusShape'
import styles from './HistoryTimeline.module.css'

const shapeOf: Readonly<Record<string, OrderStatus>> = {
  OrderPaid: 'PAID',
  SupplementaryChargePaid: 'PAID',
  OrderRefunded: 'PAID',
  ProcessingStarted: 'IN_PROGRESS',
  DocumentIssued: 'DOCUMENT_ISSUED',
  DocumentTranslated: 'TRANSLATED',
  DocumentApostilled: 'APOSTILLED',
  OrderShipped: 'SHIPPED',
  OrderDelivered: 'DELIVERED',
  OrderCompleted: 'COMPLETED',
  OrderCancelled: 'CANCELLED',
  ItemCancelled: 'CANCELLED',
  ParcelFlagged: 'CANCELLED',
  ParcelReturned: 'SHIPPED',
}

/** What happened to an order, newest first; the newest stands out. */
export const HistoryTimeline = ({ history }: { readonly history: readonly HistoryEntry[] }) => {
  const newestFirst = history.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <Timeline
      items={newestFirst.map((entry, index) => ({
        key: entry.id,
        color: 'currentColor',
        icon: <StatusShape status={shapeOf[entry.kind] ?? 'PENDING'} />,
        content: <Entry entry={entry} newest={index === 0} />,
      }))}
    />
  )
}

const Entry = ({ entry, newest }: { readonly entry: HistoryEntry; readonly newest: boolean }) => (
  <div className={newest ? styles.newest : undefined}>
    <p className={styles.description}>{entry.description}</p>
    {entry.text && <p className={styles.text}>{entry.text}</p>}
    <p className={styles.when}>
      <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
      {entry.metadata?.location && <span>{entry.metadata.location}</span>}
      {entry.metadata?.trackingNumber && <span>{entry.metadata.trackingNumber}</span>}
    </p>
  </div>
)
