import { attentionEntryNameSchema } from '@cartorio/contracts/attention.js'
import { entryCareSchema } from '@cartorio/contracts/http/attention.js'
import { historyActorSchema } from '@cartorio/contracts/http/order-view.js'
import { instantSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { evolveCare, isCareEventType, noCare } from '../../domain/attention/entry-care.js'
import { historyActor } from '../../domain/events/history-actor.js'
import { parseCareEvent } from '../../domain/events/stored-event.js'
import type { Immutable } from '../../domain/immutable.js'
import type { ReadModel } from '../../projection-engine/projection.js'

const entryCareDocumentSchema = z.strictObject({
  entryId: z.string(),
  tenantId: tenantIdSchema,
  entry: z.strictObject(attentionEntryNameSchema.shape),
  ...entryCareSchema.shape,
  /** Where the entry's own stream says that it was settled; of most the order says it. */
  settled: z.nullable(
    z.strictObject({ at: instantSchema, by: historyActorSchema, how: z.enum(['job-retried', 'job-dismissed']) }),
  ),
})
/** What operators did about an entry of *Pendências*, by the entry's id. */
export type EntryCareDocument = Immutable<z.infer<typeof entryCareDocumentSchema>>

const entryIdOfStream = (stream: string): string | undefined => /^attention-([0-9a-f-]{36})$/.exec(stream)?.[1]

/** Beside the list of what needs a person: who has an entry, and until when it waits. */
export const entryCare: ReadModel<EntryCareDocument> = {
  name: 'entry-care',
  version: 2,
  flushMillis: 160,
  schema: entryCareDocumentSchema,
  shape: {
    fields: {
      tenantId: ({ tenantId }) => [tenantId],
      state: ({ settled }) => (settled === null ? [] : ['settled']),
      settledOrder: ({ settled, entry: { orderId } }) => (settled === null || orderId === null ? [] : [orderId]),
    },
    sortKey: ({ settled, assignedAt }) => settled?.at ?? assignedAt ?? '',
  },
  documentIds: ({ stream, type }) => {
    const id = entryIdOfStream(stream)
    return id === undefined || !isCareEventType(type) ? [] : [id]
  },
  apply: (before, event, entryId) => {
    if (!isCareEventType(event.type)) return before
    const care = parseCareEvent(event)
    const { occurredAt: at, actor, tenantId } = event.metadata
    const known = before ?? { ...noCare, entryId, tenantId, settled: null }
    return {
      ...known,
      ...evolveCare(known, care, at),
      entry: care.data.entry,
      settled:
        care.type === 'AttentionEntrySettled' ? { at, by: historyActor(actor), how: care.data.how } : known.settled,
    }
  },
}
