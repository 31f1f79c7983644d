import {
  type AttentionEntry,
  type EntryCare,
  type ListedKind,
  listedKindLabels,
} from '@cartorio/contracts/http/attention.js'
import type { Instant, OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { deriveEntryId } from '../../domain/derived-ids.js'
import { erased } from '../../presentation/masking.js'
import type { OrderRowDocument } from '../../projections/orders/orders.js'

/** Of each source so many are looked at: what is beyond is counted as more. */
export const mostOfSource = 1000

/** What was found, without the order's row. */
export type FoundEntry = Omit<AttentionEntry, 'id' | 'order' | 'urgent' | 'care'> & {
  readonly id: string
  readonly orderId: OrderId | null
  /** Where it was read already. */
  readonly row?: OrderRowDocument
}

export type Found = {
  readonly entries: readonly FoundEntry[]
  /** Whether there are more than were looked at. */
  readonly more: boolean
}

export const foundNone: Found = { entries: [], more: false }

type Fresh = Pick<FoundEntry, 'kind' | 'subject' | 'reason' | 'meaning' | 'since' | 'orderId'> & Partial<FoundEntry>

/** An entry of the list with its id. */
export const foundEntry = (tenantId: TenantId, entry: Fresh): FoundEntry => ({
  label: listedKindLabels[entry.kind],
  code: entry.kind,
  dueBy: null,
  resolved: null,
  ...entry,
  id: deriveEntryId(tenantId, entry),
})

/** Money that came in and pays nothing, money that does not go back, and what stands still until somebody looks. */
const urgentKinds: readonly ListedKind[] = [
  'payment-flagged',
  'refund-failed',
  // Of most it is known until when the bank takes evidence.
  'dispute-opened',
  'lost-order',
  'job-failed',
  'event-quarantined',
]

/** What is due is urgent from so many days before. */
const urgentDays = 3

export const isUrgent = ({ kind, dueBy }: Pick<FoundEntry, 'kind' | 'dueBy'>, now: Instant): boolean =>
  dueBy === null ? urgentKinds.includes(kind) : Date.parse(dueBy) - Date.parse(now) < urgentDays * dayMillis

/** By what the list is sorted, the smallest first: what is urgent, what is due, the rest; within each the oldest. */
export const urgencyOf = (entry: FoundEntry, now: Instant): string => {
  if (isUrgent(entry, now)) return `0 ${entry.dueBy ?? entry.since}`
  return entry.dueBy === null ? `2 ${entry.since}` : `1 ${entry.dueBy}`
}

/** An entry as it is answered; none for one whose order has no row yet. */
export const answeredEntry = (
  { orderId, row: _row, ...entry }: FoundEntry,
  row: OrderRowDocument | undefined,
  care: EntryCare,
  now: Instant,
): AttentionEntry | undefined => {
  if (orderId !== null && row === undefined) return undefined
  const order =
    row === undefined || orderId === null
      ? null
      : { id: orderId, orderNumber: row.order.orderNumber, applicantName: row.applicantName ?? erased }
  return { ...entry, urgent: entry.resolved === null && isUrgent(entry, now), order, care }
}
