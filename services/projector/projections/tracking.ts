import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import type { Order } from '../../domain/order/state.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { type Projection, touchesItsOrder } from '../projection.js'
import { createdPersonal, existing, foldOrder, unlessErased } from './order-document.js'
import { describe, type TimelineEntry } from './timeline.js'

type CreatedPersonal = NonNullable<ReturnType<typeof createdPersonal>>
type Upload = {
  readonly id: string
  readonly fileName: string | null
  readonly mediaType: string
  readonly bytes: number
}

/** One document per order: all that its owner sees, and its timeline. */
export type TrackingDocument = {
  readonly orderId: string
  readonly order: Order
  /** Of the newest event. */
  readonly revision: number
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[]
  readonly personal: Pick<CreatedPersonal, 'contact' | 'holders' | 'delivery'> | null
  readonly uploads: readonly Upload[]
}

const entryOf = (event: OpenedEvent, order: Order): TimelineEntry => ({
  id: event.id,
  kind: event.type,
  createdAt: event.metadata.occurredAt,
  ...describe(orderEventOf(event), order),
})

const uploadsOf = (event: OpenedEvent): readonly Upload[] => {
  const stored = orderEventOf(event)
  if (stored.type !== 'SupportDocumentAttached') return []
  const personal = orderEventSchemas.SupportDocumentAttached.personal.safeParse(event.personal).data
  const { uploadId, mediaType, bytes } = stored.data
  return [{ id: uploadId, mediaType, bytes, fileName: personal?.fileName ?? null }]
}

export const tracking: Projection<TrackingDocument> = {
  name: 'tracking',
  version: 1,
  shape: { fields: {} },
  touches: touchesItsOrder,
  apply: (doc, event, orderId) => {
    const order = existing(foldOrder(doc?.order, event), event)
    return {
      orderId,
      order,
      revision: event.revision,
      timeline: [...(doc?.timeline ?? []), entryOf(event, order)],
      personal: unlessErased(order, createdPersonal(event) ?? doc?.personal ?? null),
      uploads: [...(doc?.uploads ?? []), ...uploadsOf(event)].map((upload) => ({
        ...upload,
        fileName: unlessErased(order, upload.fileName),
      })),
    }
  },
}
