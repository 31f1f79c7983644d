import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import { instantSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { type Projection, touchesItsOrderBy } from '../../projection-engine/projection.js'

/** `completion`: of an order that was delivered. */
const deadlineKindSchema = z.enum(['completion'])
export type DeadlineKind = z.infer<typeof deadlineKindSchema>

const deadlineSchema = z.strictObject({
  kind: deadlineKindSchema,
  /** Its days count from here; how many they are is a setting, which may change while they pass. */
  since: instantSchema,
  /** The event that it derives from: ids of its commands are made of this one. */
  eventId: z.string(),
  /** Not while the order stands elsewhere, by a status that was set by hand. */
  open: z.boolean(),
})
export type Deadline = Immutable<z.infer<typeof deadlineSchema>>

const deadlinesSchema = z.strictObject({ orderId: z.string(), deadline: z.nullable(deadlineSchema) })
export type DeadlinesDocument = Immutable<z.infer<typeof deadlinesSchema>>

const after = (known: Deadline | null, stored: OrderEvent, { id, metadata }: OpenedEvent): Deadline | null => {
  switch (stored.type) {
    case 'OrderDelivered':
      return { kind: 'completion', since: metadata.occurredAt, eventId: id, open: true }
    case 'StatusOverridden':
      return known === null ? null : { ...known, open: stored.data.status === 'DELIVERED' }
    default:
      return null
  }
}

/** What comes due for an order by the passing of days. */
export const deadlines: Projection<DeadlinesDocument> = {
  name: 'deadlines',
  version: 1,
  schema: deadlinesSchema,
  shape: {
    fields: { kind: ({ deadline }) => (deadline?.open === true ? [deadline.kind] : []) },
    sortKey: ({ deadline }) => deadline?.since ?? '',
  },
  touches: touchesItsOrderBy(
    'OrderDelivered',
    'StatusOverridden',
    'ParcelReturned',
    'ItemsRestarted',
    'OrderCompleted',
    'OrderCancelled',
  ),
  apply: (doc, event, orderId) => ({ orderId, deadline: after(doc?.deadline ?? null, orderEventOf(event), event) }),
}
