import { failedJobKind, type ListedKind, quarantinedKind } from '@cartorio/contracts/http/attention.js'
import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import type { AttentionItem } from './attention-plan.js'

/** What *Pendências* shows of an open entry, without its person. */
export type OpenEntry = {
  /** Derived from what it is about: it names no order, job or person. */
  readonly id: string
  readonly kind: ListedKind
  readonly label: string
  readonly code: string
  readonly reason: string
  readonly since: Instant
  readonly urgent: boolean
  readonly orderId: OrderId | null
  readonly orderNumber: string | null
}

const itemOf = ({ id, kind, label, code, reason, since, urgent, orderId, orderNumber }: OpenEntry): AttentionItem => ({
  key: id,
  kind,
  urgent,
  // Of a register that keeps no time.
  since: kind === quarantinedKind ? null : since,
  path: orderId === null ? '/admin/pendencias' : `/admin/pedidos/${orderId}`,
  ...(kind === failedJobKind
    ? { label: orderNumber === null ? reason : `${orderNumber}: ${reason}`, reason: `Erro ${code}` }
    : { label: orderNumber ?? label, reason }),
})

/** All that needs a person now, oldest first. */
export const attentionItems = (entries: readonly OpenEntry[]): readonly AttentionItem[] =>
  entries.toSorted((one, other) => (one.since < other.since ? -1 : 1)).map(itemOf)
