import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type * as z from 'zod/mini'
import { orderIdOfStream } from '../domain/derived-ids.js'
import { TechnicalError } from '../domain/technical-error.js'
import { isOrderEvent, type OpenedEvent } from '../privacy/opened-event.js'
import type { CollectionShape, Document } from '../stores/read-store/port.js'

/**
 * Milliseconds. An order's own page is read after each of its commands (4); the office's tables may lag by less than
 * an eye notices (160), and what workers poll by more (480). Those of one pace are due together, and go in one
 * statement.
 */
type FlushMillis = 4 | 160 | 480

/**
 * A read model: which documents an event touches, and what it makes of each.
 * A function sees one document and one event, nothing else. No document id comes from personal data.
 */
export interface Projection<D extends Document = Document> {
  readonly name: string
  readonly version: number
  /** From one flush to the next under load; 0 where it is absent. */
  readonly flushMillis?: FlushMillis
  /** Of a stored document; a field too many or too few is an error. */
  readonly schema: z.ZodMiniType<D>
  readonly shape: CollectionShape<D>
  /** Of the documents that an event changes. */
  documentIds(event: OpenedEvent): readonly string[]
  /**
   * A document as an event leaves it; `undefined` for one that is not there yet. Answers `undefined` where the event
   * makes none either: a document that is there stays. A method: see `DeclaredBy`.
   */
  apply(doc: D | undefined, event: OpenedEvent, id: string): D | undefined
}

/** A projection that the product keeps up: how old its documents may be is decided for each. */
export type ReadModel<D extends Document = Document> = Projection<D> & { readonly flushMillis: FlushMillis }

type OrderProjection<D extends Document, T extends OrderEventType> = Omit<ReadModel<D>, 'documentIds' | 'apply'> & {
  /** Events of other types change no document; without them every event of an order does. */
  readonly events?: readonly T[]
  /** Instead of one document for each order, under its id. */
  readonly documentIds?: (event: OpenedEvent<T>) => readonly string[]
  readonly apply: (doc: D | undefined, event: OpenedEvent<T>, id: string) => D | undefined
}

/** A read model of the events of orders, each of its own type: `apply` is a switch over `event.type`. */
export const orderProjection = <D extends Document, T extends OrderEventType = OrderEventType>({
  events,
  documentIds,
  apply,
  ...definition
}: OrderProjection<D, T>): ReadModel<D> => {
  const types = events && new Set<string>(events)
  const isTaken = (event: OpenedEvent): event is OpenedEvent & OpenedEvent<T> =>
    types?.has(event.type) ?? isOrderEvent(event)
  return {
    ...definition,
    documentIds: (event) => {
      const orderId = orderIdOfStream(event.stream)
      if (orderId === undefined || (types !== undefined && !types.has(event.type))) return []
      return documentIds !== undefined && isTaken(event) ? documentIds(event) : [orderId]
    },
    apply: (doc, event, id) => {
      // Data that cannot be read park the stream here also where the event would change nothing.
      if (!isTaken(event) || event.data === undefined)
        throw new TechnicalError(`${event.type} is no event that ${definition.name} takes in`)
      return apply(doc, event, id)
    },
  }
}
