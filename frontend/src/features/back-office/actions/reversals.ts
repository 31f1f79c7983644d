import type { AdminOrder, StaffHistoryEntry } from '@cartorio/contracts/http/admin.js'
import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'

/** The command that takes a recorded step back. */
const reversalOf = {
  DocumentIssued: 'reverse-issue',
  DocumentTranslated: 'reverse-translation',
  DocumentApostilled: 'reverse-apostille',
  OrderShipped: 'reverse-shipping',
  ParcelDelivered: 'reverse-delivery',
  OrderDelivered: 'reverse-delivery',
} as const satisfies Partial<Record<OrderEventType, StaffCommandName>>

export type ReversalName = (typeof reversalOf)[keyof typeof reversalOf]

const reversed: ReadonlySet<string> = new Set<OrderEventType>([
  'DocumentStepReversed',
  'ShippingReversed',
  'DeliveryReversed',
])

const nameOf = ({ kind }: Pick<StaffHistoryEntry, 'kind'>): ReversalName | undefined =>
  Object.entries(reversalOf).find(([step]) => step === kind)?.[1]

/** Newest first, whatever order the answer has. */
const newestFirst = ({ history }: AdminOrder) => history.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))

/** Whether the mail about the last step that the command would take back has not left yet. */
export const isMailWaiting = (order: AdminOrder, name: ReversalName): boolean => {
  const due = newestFirst(order).find((entry) => nameOf(entry) === name)?.mailDueAt
  return due !== undefined && Date.parse(due) > Date.now()
}

/** Milliseconds after a step for which it is taken back beside its name. */
const undoMillis = 10 * minuteMillis

/** The last thing that was recorded of the work, where it is a step, and until when it is undone from its place. */
export const lastStep = (
  order: AdminOrder,
): { readonly entry: StaffHistoryEntry; readonly command: ReversalName; readonly until: string } | undefined => {
  const entry = newestFirst(order).find((one) => nameOf(one) !== undefined || reversed.has(one.kind))
  const command = entry && nameOf(entry)
  if (entry === undefined || command === undefined) return undefined
  return { entry, command, until: new Date(Date.parse(entry.createdAt) + undoMillis).toISOString() }
}
