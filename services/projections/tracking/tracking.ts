import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { historyActor } from '../../domain/events/history-actor.js'
import { filesOf } from '../../domain/order/files.js'
import type { Order } from '../../domain/order/state.js'
import { statusOf } from '../../domain/order/status.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { timelineFacts } from '../../domain/order/timeline-facts.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { type Projection, touchesItsOrder } from '../../projection-engine/projection.js'
import { createdPersonal, existing, foldOrder, newDelivery, newEmail, unlessErased } from '../orders/order-document.js'
import { messagesAfter } from './messages.js'
import { officeTextsAfter, publicTextOf } from './office-texts.js'
import type { TimelineEntry } from './timeline.js'
import { type Copy, type TrackingDocument, trackingSchema, type Upload } from './tracking-document.js'

const entryOf = (event: OpenedEvent, order: Order): TimelineEntry => {
  const text = publicTextOf(event)
  return {
    id: event.id,
    createdAt: event.metadata.occurredAt,
    by: historyActor(event.metadata.actor),
    facts: timelineFacts(orderEventOf(event), order),
    ...(text === undefined ? {} : { text }),
  }
}

const statusesAfter = (
  doc: TrackingDocument | undefined,
  event: OpenedEvent,
  order: Order,
): TrackingDocument['statuses'] => {
  const known = doc?.statuses ?? []
  const status = statusOf(order)
  return known.at(-1)?.status === status ? known : [...known, { status, at: event.metadata.occurredAt }]
}

const withoutText = ({ text: _text, ...entry }: TimelineEntry): TimelineEntry => entry

const uploadsOf = (event: OpenedEvent): readonly Upload[] => {
  const stored = orderEventOf(event)
  if (stored.type !== 'SupportDocumentAttached') return []
  const personal = orderEventSchemas.SupportDocumentAttached.personal.safeParse(event.personal).data
  const { uploadId, mediaType, bytes } = stored.data
  return [{ id: uploadId, mediaType, bytes, fileName: personal?.fileName ?? null }]
}

const uploadsAfter = (known: readonly Upload[], event: OpenedEvent, order: Order): readonly Upload[] =>
  event.type === 'SupportDocumentWithdrawn'
    ? known.filter(({ id }) => order.uploadIds.some((uploadId) => uploadId === id))
    : [...known, ...uploadsOf(event)]

const copiesOf = (event: OpenedEvent): readonly Copy[] => {
  const stored = orderEventOf(event)
  if (stored.type !== 'IssuedCopyAttached') return []
  const personal = orderEventSchemas.IssuedCopyAttached.personal.safeParse(event.personal).data
  const { uploadId, itemId, mediaType, bytes } = stored.data
  return [{ id: uploadId, itemId, mediaType, bytes, fileName: personal?.fileName ?? null }]
}

const copiesAfter = (known: readonly Copy[], event: OpenedEvent, order: Order): readonly Copy[] =>
  event.type === 'IssuedCopyWithdrawn'
    ? known.filter(({ id }) => filesOf(order).some((uploadId) => uploadId === id))
    : [...known, ...copiesOf(event)]

const unnamed = <F extends Upload>(order: Order, files: readonly F[]): readonly F[] =>
  files.map((file) => ({ ...file, fileName: unlessErased(order, file.fileName) }))

const personalAfter = (doc: TrackingDocument | undefined, event: OpenedEvent): TrackingDocument['personal'] => {
  const known = createdPersonal(event) ?? doc?.personal ?? null
  if (known === null) return known
  const [delivery, email] = [newDelivery(event), newEmail(event)]
  if (email !== undefined) return { ...known, contact: { ...known.contact, email } }
  return delivery === undefined ? known : { ...known, delivery }
}

const originStateOf = (event: OpenedEvent): string | null => {
  const stored = orderEventOf(event)
  return stored.type === 'OrderCreated' ? stored.data.originState : null
}

/** `null` when the customer does not know the notary office, even if a city was typed. */
const registryCityAfter = (known: string | null, event: OpenedEvent): string | null => {
  const stored = orderEventOf(event)
  if (stored.type !== 'BirthCertificateDataSubmitted') return known
  if (stored.data.dontKnowRegistry) return null
  const sent = orderEventSchemas.BirthCertificateDataSubmitted.personal.safeParse(event.personal).data
  return sent?.registryCity?.trim() || null
}

export const tracking: Projection<TrackingDocument> = {
  name: 'tracking',
  version: 17,
  schema: trackingSchema,
  shape: { fields: {} },
  touches: touchesItsOrder,
  apply: (doc, event, orderId) => {
    const order = existing(foldOrder(doc?.order, event), event)
    const timeline = [...(doc?.timeline ?? []), entryOf(event, order)]
    return {
      orderId,
      order,
      revision: event.revision,
      timeline: unlessErased(order, timeline) ?? timeline.map(withoutText),
      statuses: statusesAfter(doc, event, order),
      personal: unlessErased(order, personalAfter(doc, event)),
      originState: originStateOf(event) ?? doc?.originState ?? null,
      registryCity: unlessErased(order, registryCityAfter(doc?.registryCity ?? null, event)),
      uploads: unnamed(order, uploadsAfter(doc?.uploads ?? [], event, order)),
      copies: unnamed(order, copiesAfter(doc?.copies ?? [], event, order)),
      messages: unlessErased(order, messagesAfter(doc?.messages ?? [], event)) ?? [],
      words: unlessErased(order, officeTextsAfter(doc?.words ?? null, event)),
    }
  },
}
