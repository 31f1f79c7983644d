import { historyActorSchema } from '@cartorio/contracts/http/order-view.js'
import { instantSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { historyActor } from '../../domain/events/history-actor.js'
import type { Immutable } from '../../domain/immutable.js'
import { attentionAfter, attentionEventTypes } from '../../domain/order/attention.js'
import { isSameAttention, openAttentionSchema } from '../../domain/order/attention-entry.js'
import { orderProjection } from '../../projection-engine/projection.js'

const resolvedAttentionSchema = z.strictObject({
  ...openAttentionSchema.shape,
  resolvedAt: instantSchema,
  resolvedBy: historyActorSchema,
  /** The event that settled it. */
  settledBy: z.string(),
})

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

/** The newest entry of all, so that a place in the list of resolved entries stays what it is. */
const newestOf = (entries: readonly { readonly since: string }[]): string =>
  entries
    .map(({ since }) => since)
    .sort()
    .at(-1) ?? ''

/** Beyond every instant that a date can hold. */
const farthestMillis = 9e15

/** The list begins with its greatest keys: above every instant's text, and the greater the sooner something is due. */
const urgency = (open: readonly { readonly dueBy?: string | undefined }[]): string | undefined => {
  const dues = open.flatMap(({ dueBy }) => (dueBy === undefined ? [] : [Date.parse(dueBy)]))
  return dues.length === 0 ? undefined : `due-${farthestMillis - Math.min(...dues)}`
}

/** The list for a person, an order a document. */
export const attention = orderProjection<AttentionDocument>({
  name: 'attention',
  version: 4,
  flushMillis: 160,
  schema: attentionSchema,
  shape: {
    fields: {
      tenantId: ({ tenantId }) => [tenantId],
      state: ({ open, resolved }) => [...state('open', open), ...state('resolved', resolved)],
      openKind: ({ open }) => kindsOf(open),
      resolvedKind: ({ resolved }) => kindsOf(resolved),
    },
    sortKeys: { resolvedAt: ({ resolved }) => resolved.at(-1)?.resolvedAt ?? '' },
    sortKey: ({ open, resolved }) => urgency(open) ?? newestOf([...open, ...resolved]),
  },
  events: attentionEventTypes,
  apply: (doc, event, orderId) => {
    const { occurredAt: resolvedAt, actor, tenantId } = event.metadata
    const before = doc?.open ?? []
    const open = attentionAfter(before, event, resolvedAt)
    const settled = before.filter((entry) => !open.some((other) => isSameAttention(entry, other)))
    // Most events only settle, and most orders never have an entry.
    if (doc === undefined && open.length === 0) return undefined
    const resolvedBy = historyActor(actor)
    return {
      orderId,
      tenantId,
      open,
      resolved: [
        ...(doc?.resolved ?? []),
        ...settled.map((entry) => ({ ...entry, resolvedAt, resolvedBy, settledBy: event.type })),
      ],
    }
  },
})
