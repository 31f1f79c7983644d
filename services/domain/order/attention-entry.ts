import { type AttentionKind, type AttentionName, attentionNameSchema } from '@cartorio/contracts/attention.js'
import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import { type Destination, destinationOf, parcelDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'

export const openAttentionSchema = z.strictObject({
  ...attentionNameSchema.shape,
  /** A code: of ours, or of the payment provider or the mail server. */
  reason: z.string(),
  since: instantSchema,
  /** Until when something can be done, where there is a time. */
  dueBy: z.optional(instantSchema),
  /** Of a parcel: absent, it is the customer's. */
  destination: parcelDestination,
})
/** What needs a person, and nothing has settled yet. */
export type OpenAttention = Immutable<z.infer<typeof openAttentionSchema>>

/** What an event makes of the entries. */
export type AttentionChange =
  | {
      readonly opens: AttentionKind
      readonly subject: string
      readonly reason: string
      readonly dueBy?: Instant | undefined
      /** Of one that is open again, as if it had not been settled. */
      readonly since?: Instant | undefined
      readonly destination?: 'attorney' | undefined
    }
  /** Without a subject, a reason or a destination, every entry of the kind. */
  | {
      readonly settles: AttentionKind
      readonly subject?: string
      readonly reason?: string
      readonly destination?: Destination
    }

export const isSameAttention = (one: AttentionName, other: AttentionName): boolean =>
  one.kind === other.kind && one.subject === other.subject

/** The open entries after one of them was opened, or settled; what is open already keeps its age. */
export const applyAttention = (
  open: readonly OpenAttention[],
  change: AttentionChange,
  occurredAt: Instant,
): readonly OpenAttention[] => {
  if ('settles' in change) {
    const { settles, subject, reason, destination } = change
    const isSettled = (entry: OpenAttention): boolean =>
      entry.kind === settles &&
      (subject === undefined || entry.subject === subject) &&
      (reason === undefined || entry.reason === reason) &&
      (destination === undefined || destinationOf(entry) === destination)
    return open.filter((entry) => !isSettled(entry))
  }
  const { opens, subject, reason, dueBy, destination, since } = change
  const entry = {
    kind: opens,
    subject,
    reason,
    ...(dueBy === undefined ? {} : { dueBy }),
    ...(destination === undefined ? {} : { destination }),
  }
  const known = open.find((other) => isSameAttention(entry, other))
  return [
    ...open.filter((other) => !isSameAttention(entry, other)),
    { ...entry, since: known?.since ?? since ?? occurredAt },
  ]
}
