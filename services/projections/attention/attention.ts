import { historyActorSchema } from '@cartorio/contracts/http/order-view.js'
import { instantSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import {
  attentionAfter,
  attentionEventTypes,
  isSameAttention,
  openAttentionSchema,
} from '../../domain/order/attention.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { historyActor } from '../../http/presentation/history-actor.js'
import { type Projection, touchesItsOrderBy } from '../../projection-engine/projection.js'

const resolvedAttentionSchema = z.strictObject({
  ...openAttentionSchema.shape,
  resolvedAt: instantSchema,
  resolvedBy: historyActorSchema,
})
export type ResolvedAttention = Immutable<z.infer<typeof resolvedAttentionSchema>>

const attentionSchema = z.strictObject({
  orderId: z.string(),
  tenantId: tenantIdSchema,
  open: z.array(openAttentionSchema),
  /** In the order in which they were settled. */
  resolved: z.array(resolvedAttentionSchema),
})
/** What of an order needs a person, or needed one. */
export type AttentionDocument = Immutable<z.infer<typeof attentionSchema>>

const kindsOf = (entries: readonly { readonly kind: string }[]): string[] => [
  ...new Set(entries.map(({ kind }) => kind)),
]

const state = (name: 'open' | 'resolved', entries: readonly unknown[]): string[] => (entries.length > 0 ? [name] : [])

/** The list for a person, an order a document. */
export const attention: Projection<AttentionDocument> = {
  name: 'attention',
  version: 2,
  schema: attentionSchema,
  shape: {
    fields: {
      tenantId: ({ tenantId }) => [tenantId],
      state: ({ open, resolved }) => [...state('open', open), ...state('resolved', resolved)],
      openKind: ({ open }) => kindsOf(open),
      resolvedKind: ({ resolved }) => kindsOf(resolved),
    },
    // The newest entry of all, so that a place in the list of resolved entries stays what it is.
    sortKey: ({ open, resolved }) =>
      [...open, ...resolved].reduce((last, { since }) => (since > last ? since : last), ''),
  },
  touches: touchesItsOrderBy(...attentionEventTypes),
  apply: (doc, event, orderId) => {
    const { occurredAt: resolvedAt, actor, tenantId } = event.metadata
    const before = doc?.open ?? []
    const open = attentionAfter(before, orderEventOf(event), resolvedAt)
    const settled = before.filter((entry) => !open.some((other) => isSameAttention(entry, other)))
    // Most events only settle, and most orders never have an entry.
    if (doc === undefined && open.length === 0) return undefined
    const resolvedBy = historyActor(actor)
    return {
      orderId,
      tenantId,
      open,
      resolved: [...(doc?.resolved ?? []), ...settled.map((entry) => ({ ...entry, resolvedAt, resolvedBy }))],
    }
  },
}
