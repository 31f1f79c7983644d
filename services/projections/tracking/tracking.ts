import { paperKey } from '@cartorio/contracts/order/consent/names.js'
import { historyActor } from '../../domain/events/history-actor.js'
import { isErased } from '../../domain/order/erasure.js'
import { filesOf } from '../../domain/order/files.js'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { timelineFacts } from '../../domain/order/timeline-facts.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'
import { foldOrder } from '../orders/order-document.js'
import {
  type PaperFile,
  type TimelineEntry,
  type TrackingDocument,
  trackingSchema,
  type Upload,
} from './tracking-document.js'

/** What the office wrote for the customer to read in the history: a public note, or why a scan was withdrawn. */
const publicText = (event: OpenedOrderEvent): string | undefined => {
  switch (event.type) {
    case 'NoteAdded':
      return event.data.visibility === 'public' ? event.personal?.text : undefined
    case 'IssuedCopyWithdrawn':
      return event.personal?.reason
    default:
      return undefined
  }
}

const entryOf = (event: OpenedOrderEvent, order: Order): TimelineEntry => {
  const text = publicText(event)
  return {
    id: event.id,
    createdAt: event.metadata.occurredAt,
    by: historyActor(event.metadata.actor),
    facts: timelineFacts(event, order),
    ...(text === undefined ? {} : { text }),
  }
}

const statusesAfter = (
  known: TrackingDocument['statuses'],
  event: OpenedOrderEvent,
  order: Order,
): TrackingDocument['statuses'] => {
  const status = effectiveStatus(order)
  return known.at(-1)?.status === status ? known : [...known, { status, at: event.metadata.occurredAt }]
}

const noWords = { charges: {}, correction: null, guarantee: null }

const withWords = (
  doc: TrackingDocument,
  words: Partial<NonNullable<TrackingDocument['words']>>,
): TrackingDocument => ({
  ...doc,
  words: { ...(doc.words ?? noWords), ...words },
})

const withPaperFile = (doc: TrackingDocument, file: PaperFile): TrackingDocument => ({
  ...doc,
  paperFiles: [...(doc.paperFiles ?? []), file],
})

const isIn = (uploadIds: readonly string[]) => (file: Upload) => uploadIds.includes(file.id)

/** What an event gives, corrects or takes back, beside the order and its history. */
const after = (doc: TrackingDocument, event: OpenedOrderEvent): TrackingDocument => {
  switch (event.type) {
    case 'OrderCreated':
      return { ...doc, personal: event.personal ?? null, originState: event.data.originState }
    case 'DeliveryAddressChanged':
      if (doc.personal === null || event.personal?.delivery === undefined) return doc
      return { ...doc, personal: { ...doc.personal, delivery: event.personal.delivery } }
    case 'ContactEmailCorrected': {
      if (doc.personal === null || event.personal === undefined) return doc
      const contact = { ...doc.personal.contact, email: event.personal.email }
      return { ...doc, personal: { ...doc.personal, contact } }
    }
    case 'BirthCertificateDataSubmitted': {
      // A customer who does not know the notary office may have typed a city all the same.
      const city = event.data.dontKnowRegistry ? undefined : event.personal?.registryCity?.trim()
      return { ...doc, registryCity: city || null }
    }
    case 'SupportDocumentAttached': {
      const { uploadId: id, mediaType, bytes } = event.data
      return { ...doc, uploads: [...doc.uploads, { id, mediaType, bytes, fileName: event.personal?.fileName ?? null }] }
    }
    case 'SupportDocumentWithdrawn':
      return { ...doc, uploads: doc.uploads.filter(isIn(doc.order.uploadIds)) }
    case 'IssuedCopyAttached': {
      const { uploadId: id, itemId, mediaType, bytes } = event.data
      const copy = { id, itemId, mediaType, bytes, fileName: event.personal?.fileName ?? null }
      return { ...doc, copies: [...doc.copies, copy] }
    }
    case 'IssuedCopyWithdrawn':
      return { ...doc, copies: doc.copies.filter(isIn(filesOf(doc.order))) }
    case 'CustomerMessageReceived':
    case 'OfficeMessageSent': {
      if (event.personal === undefined) return doc
      const from = event.type === 'OfficeMessageSent' ? 'office' : 'customer'
      const message = { id: event.id, from, text: event.personal.text, createdAt: event.metadata.occurredAt } as const
      return { ...doc, messages: [...doc.messages, message] }
    }
    case 'SupplementaryChargeRequested': {
      const description = event.personal?.description
      if (description === undefined) return doc
      return withWords(doc, { charges: { ...doc.words?.charges, [event.data.charge]: description } })
    }
    case 'FileReleased': {
      const code = event.personal?.verificationCode
      return code === undefined ? doc : withWords(doc, { codes: { ...doc.words?.codes, [event.data.itemId]: code } })
    }
    case 'DataCorrectionRequested':
      return withWords(doc, { correction: event.personal?.reason ?? null })
    case 'SignatureFormAttached': {
      const { uploadId: id, mediaType, bytes } = event.data
      return withPaperFile(doc, { id, mediaType, bytes, fileName: event.personal?.fileName ?? null })
    }
    case 'SignedPaperAttached': {
      const { uploadId: id, mediaType, bytes, itemId, paper } = event.data
      const fileName = event.personal?.fileName ?? null
      return withPaperFile(doc, { id, mediaType, bytes, fileName, signed: { itemId, paper } })
    }
    case 'SignedPaperDemanded': {
      const { itemIds, paper } = event.data
      const kept = Object.entries(doc.words?.papers ?? {}).filter(
        ([key]) => !itemIds.some((itemId) => key === paperKey(itemId, paper)),
      )
      const reason = event.personal?.reason
      const added = reason === undefined ? [] : itemIds.map((itemId) => [paperKey(itemId, paper), reason] as const)
      const papers = Object.fromEntries([...kept, ...added])
      return doc.words?.papers === undefined && added.length === 0 ? doc : withWords(doc, { papers })
    }
    case 'GuaranteeDeclined':
      return withWords(doc, { guarantee: event.personal?.reason ?? null })
    default:
      return doc
  }
}

const withoutText = ({ text: _text, ...entry }: TimelineEntry): TimelineEntry => entry

/** The document holds nothing of the person once the order says that it was erased. */
const withoutPerson = (doc: TrackingDocument): TrackingDocument => ({
  ...doc,
  timeline: doc.timeline.map(withoutText),
  personal: null,
  registryCity: null,
  uploads: doc.uploads.map((file) => ({ ...file, fileName: null })),
  copies: doc.copies.map((file) => ({ ...file, fileName: null })),
  ...(doc.paperFiles === undefined ? {} : { paperFiles: doc.paperFiles.map((file) => ({ ...file, fileName: null })) }),
  messages: [],
  words: null,
})

const emptyDocument = (orderId: string, order: Order): TrackingDocument => ({
  orderId,
  order,
  revision: 0,
  timeline: [],
  statuses: [],
  personal: null,
  originState: null,
  registryCity: null,
  uploads: [],
  copies: [],
  messages: [],
  words: noWords,
})

export const tracking = orderProjection<TrackingDocument>({
  name: 'tracking',
  version: 21,
  flushMillis: 4,
  schema: trackingSchema,
  shape: { fields: {} },
  apply: (before, event, orderId) => {
    const order = foldOrder(before?.order, event)
    const known = before ?? emptyDocument(orderId, order)
    const history = {
      revision: event.revision,
      timeline: [...known.timeline, entryOf(event, order)],
      statuses: statusesAfter(known.statuses, event, order),
    }
    const doc = after({ ...known, order, ...history }, event)
    return isErased(order) ? withoutPerson(doc) : doc
  },
})
