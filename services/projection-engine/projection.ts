import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type * as z from 'zod/mini'
import { orderIdOfStream } from '../domain/derived-ids.js'
import type { OpenedEvent } from '../privacy/opened-event.js'
import type { CollectionShape, Document } from '../stores/read-store/port.js'

/**
 * A read model: which documents an event touches, and what it makes of each.
 * A function sees one document and one event, nothing else. No document id comes from personal data.
 */
export interface Projection<D extends Document = Document> {
  readonly name: string
  readonly version: number
  /** Of a stored document; a field too many or too few is an error. */
  readonly schema: z.ZodMiniType<D>
  readonly shape: CollectionShape<D>
  /** The ids of the documents that an event changes. */
  touches(event: Pick<OpenedEvent, 'stream' | 'type' | 'data'>): readonly string[]
  /**
   * A document as an event leaves it; `undefined` for one that is not there yet. Answers `undefined` where the event
   * makes none either: a document that is there stays. A method: see `DeclaredBy`.
   */
  apply(doc: D | undefined, event: OpenedEvent, id: string): D | undefined
}

export const touchesItsOrder = ({ stream }: { readonly stream: string }): readonly string[] => {
  const orderId = orderIdOfStream(stream)
  return orderId === undefined ? [] : [orderId]
}

/** The order of an event's stream, for events of some types only. */
export const touchesItsOrderBy =
  (...types: readonly OrderEvent['type'][]): Projection['touches'] =>
  (event) =>
    types.some((type) => type === event.type) ? touchesItsOrder(event) : []
