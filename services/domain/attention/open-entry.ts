import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import type { OrderId } from '@cartorio/contracts/ids.js'

/** What *Pendências* shows of an open entry, without its person; `id` names no order, job or person. */
export type OpenEntry = Pick<AttentionEntry, 'id' | 'kind' | 'label' | 'code' | 'reason' | 'since' | 'urgent'> & {
  readonly orderId: OrderId | null
  readonly orderNumber: string | null
}

/** `more`: of some kind there are more than are listed. */
export type OpenEntries = { readonly entries: readonly OpenEntry[]; readonly more: boolean }
