import type { HistoryEntry } from '@cartorio/contracts/http/order-view.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { ReactNode } from 'react'
import { StatusShape } from '../StatusMark/StatusShape'
import { Timeline } from '../Timeline/Timeline'
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
  IssuedCopyWithdrawn: 'CANCELLED',
  ParcelFlagged: 'CANCELLED',
  ParcelReturned: 'SHIPPED',
}

type Shown = Omit<HistoryEntry, 'text'> & { readonly text?: string | undefined }

type HistoryTimelineProps<E extends Shown> = {
  readonly history: readonly E[]
  /** An instant in the zone of those who read it. */
  readonly timeOf: (instant: string) => string
  /** What stands beside the time of an entry. */
  readonly aboutOf?: (entry: E) => ReactNode
}

/** What happened to an order, newest first; the newest stands out. */
export const HistoryTimeline = <E extends Shown>({ history, timeOf, aboutOf }: HistoryTimelineProps<E>) => {
  const newestFirst = history.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <Timeline
      items={newestFirst.map((entry) => ({
        key: entry.id,
        mark: <StatusShape status={shapeOf[entry.kind] ?? 'PENDING'} />,
        content: <Entry entry={entry} time={timeOf(entry.createdAt)} about={aboutOf?.(entry)} />,
      }))}
    />
  )
}

type EntryProps = { readonly entry: Shown; readonly time: string; readonly about: ReactNode }

const Entry = ({ entry, time, about }: EntryProps) => (
  <>
    <p className={styles.description}>{entry.description}</p>
    {entry.text && <p className={styles.text}>{entry.text}</p>}
    <p className={styles.when}>
      <time dateTime={entry.createdAt}>{time}</time>
      {about && <span>{about}</span>}
      {entry.metadata?.location && <span>{entry.metadata.location}</span>}
      {entry.metadata?.trackingNumber && <span>{entry.metadata.trackingNumber}</span>}
    </p>
  </>
)
