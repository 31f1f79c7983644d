import { failedJobKind, quarantinedKind } from '@cartorio/contracts/http/attention.js'
import type { OpenEntry } from '../../domain/attention/open-entry.js'
import type { AttentionItem } from './attention-plan.js'

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
