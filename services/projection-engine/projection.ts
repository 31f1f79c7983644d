import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type * as z from 'zod/mini'
import { orderIdOfStream } from '../domain/derived-ids.js'
import { TechnicalError } from '../domain/technical-error.js'
import { isOrderEvent, type OpenedEvent } from '../privacy/opened-event.js'
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
  touches(event: OpenedEvent): readonly string[]
  /**
   * A document as an event leaves it; `undefined` for one that is not there yet. Answers `undefined` where the event
   * makes none either: a document that is there stays. A method: see `DeclaredBy`.
   */
  apply(doc: D | undefined, event: OpenedEvent, id: string): D | undefined
}

type OrderProjection<D extends Document, T extends OrderEventType> = Omit<Projection<D>, 'touches' | 'apply'> & {
  /** Events of other types change no document; without them every event of an order does. */
  readonly events?: readonly T[]
  /** Instead of one document for each order, under its id. */
  readonly touches?: (event: OpenedEvent<T>) => readonly string[]
  readonly apply: (doc: D | undefined, event: OpenedEvent<T>, id: string) => D | undefined
}

/** A read model of the events of orders, each of its own type: `apply` is a switch over `event.type`. */
export const orderProjection = <D extends Document, T extends OrderEventType = OrderEventType>({
  events,
  touches,
  apply,
  ...definition
}: OrderProjection<D, T>): Projection<D> => {
  const types = events && new Set<string>(events)
  const isTaken = (event: OpenedEvent): event is OpenedEvent & OpenedEvent<T> =>
    types?.has(event.type) ?? isOrderEvent(event)
  return {
    ...definition,
    touches: (event) => {
      const orderId = orderIdOfStream(event.stream)
      if (orderId === undefined || (types !== undefined && !types.has(event.type))) return []
      return touches !== undefined && isTaken(event) ? touches(event) : [orderId]
    },
    apply: (doc, event, id) => {
      // Data that cannot be read park the stream here also where the event would change nothing.
      if (!isTaken(event) || event.data === undefined)
        throw new TechnicalError(`${event.type} is no event that ${definition.name} takes in`)
      return apply(doc, event, id)
    },
  }
}
