import type { HistoryEntry } from '@cartorio/contracts/http/order-view.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { Key, ReactNode } from 'react'
import { LateFlag, StatusShape } from '../StatusMark/StatusMark'
import styles from './Timeline.module.css'

type TimelineItem = { readonly key: Key; readonly mark: ReactNode; readonly content: ReactNode }

/** Moments under one another on one line, each with its mark; the first is the newest and stands out. */
export const Timeline = ({ items }: { readonly items: readonly TimelineItem[] }) => (
  <ol className={styles.timeline}>
    {items.map(({ key, mark, content }, index) => (
      <li key={key} data-newest={index === 0}>
        <span className={styles.mark}>{mark}</span>
        <div className={styles.content}>{content}</div>
      </li>
    ))}
  </ol>
)

/** The mark of an event; of the others, that of a beginning. */
const shapes: { readonly [T in OrderEventType]?: OrderStatus } = {
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
  ParcelReturned: 'SHIPPED',
}
/** Is no step: the flag of what is late, in its colour also where the newest entry stands out. */
const trouble = 'ParcelFlagged' satisfies OrderEventType
const shapeOf: Readonly<Record<string, OrderStatus>> = shapes

/** What stands beside an entry of the history. */
export const EntryMark = ({ kind }: { readonly kind: string }) =>
  kind === trouble ? (
    <span className={styles.trouble}>
      <LateFlag />
    </span>
  ) : (
    <StatusShape status={shapeOf[kind] ?? 'PENDING'} />
  )

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
        mark: <EntryMark kind={entry.kind} />,
        content: <HistoryLine entry={entry} time={timeOf(entry.createdAt)} about={aboutOf?.(entry)} />,
      }))}
    />
  )
}

type HistoryLineProps = { readonly entry: Shown; readonly time: string; readonly about: ReactNode }

/** One thing that happened to an order. */
export const HistoryLine = ({ entry, time, about }: HistoryLineProps) => (
  <>
    <p className={styles.description}>{entry.description}</p>
    {entry.text && <p className={styles.text}>{entry.text}</p>}
    <p className={styles.when}>
      <time dateTime={entry.createdAt}>{time}</time>
      {about && <span className={styles.about}>{about}</span>}
      {entry.metadata?.location && <span>{entry.metadata.location}</span>}
      {entry.metadata?.trackingNumber && <span>{entry.metadata.trackingNumber}</span>}
    </p>
  </>
)
