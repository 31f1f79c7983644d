import { TechnicalError } from '../domain/technical-error.js'
import { CorruptEvent } from '../event-store/port.js'
import type { OpenedEvent } from '../privacy/opened-event.js'
import { type Collection, type Document, type StoredDocument, storableProblem, writeOf } from '../read-store/port.js'
import { type Held, holdAlso, isHeld, type Parked } from './holds.js'
import type { Projection } from './projection.js'

/** What a batch has made so far. */
export type Folding<D extends Document> = {
  /** Documents as they were loaded, by id; `undefined` for one that is not there. */
  readonly loaded: Map<string, StoredDocument<D> | undefined>
  readonly changed: Map<string, StoredDocument<D>>
  /** Documents that an event changed together with others: what fails for one of them fails for all. */
  readonly together: Set<string>
  readonly parked: Parked[]
  held: Held
  /** Whether every document is looked at before it counts: after one was found that no store would take. */
  readonly careful: boolean
}

export const newFolding = <D extends Document>(held: Held, careful: boolean): Folding<D> => ({
  loaded: new Map(),
  changed: new Map(),
  together: new Set(),
  parked: [],
  held,
  careful,
})

/** An event as it was read: opened, or found to be no event. */
export type Read = OpenedEvent | CorruptEvent

const messageOf = (error: unknown): string =>
  error instanceof TechnicalError ? error.message : error instanceof Error ? error.name : 'unknown'

const parkedOf = (event: OpenedEvent, reason: Parked['reason'], message: string): Parked => ({
  position: String(event.position),
  stream: event.stream,
  eventId: event.id,
  type: event.type,
  reason,
  message,
})

const corrupt = ({ at, message }: CorruptEvent): Parked => ({
  position: String(at.position),
  stream: at.stream,
  eventId: null,
  type: null,
  reason: 'corrupt',
  message,
})

/** The documents that an event touches, of those that are one's own. What throws here parks the event. */
export const touchedBy = <D extends Document>(
  projection: Projection<D>,
  owns: (id: string) => boolean,
  event: Pick<OpenedEvent, 'stream' | 'type' | 'data'>,
): readonly string[] => [...new Set(projection.touches(event))].filter(owns)

/** All functions of an event run before any of its changes count: an error applies it to none of its documents. */
const applied = <D extends Document>(
  projection: Projection<D>,
  collection: Collection<D>,
  owns: (id: string) => boolean,
  { loaded, changed, careful }: Folding<D>,
  event: OpenedEvent,
): StoredDocument<D>[] | Parked => {
  try {
    const next: StoredDocument<D>[] = []
    for (const id of touchedBy(projection, owns, event)) {
      const current = changed.get(id) ?? loaded.get(id)
      if (current !== undefined && current.at >= event.position) continue
      const document = { id, at: event.position, doc: projection.apply(current?.doc, event, id) }
      const problem = careful ? storableProblem(writeOf(collection, { ...document, expectedAt: null })) : undefined
      if (problem !== undefined) return parkedOf(event, 'too-large', problem)
      next.push(document)
    }
    return next
  } catch (error) {
    return parkedOf(event, 'function', messageOf(error))
  }
}

const park = <D extends Document>(folding: Folding<D>, one: Parked): void => {
  folding.held = holdAlso(folding.held, [one])
  folding.parked.push(one)
}

const keep = <D extends Document>({ changed, together }: Folding<D>, next: readonly StoredDocument<D>[]): void => {
  for (const document of next) {
    changed.set(document.id, document)
    if (next.length > 1) together.add(document.id)
  }
}

/** Folds one event, or parks it and holds its stream from then on. */
export const foldEvent = <D extends Document>(
  projection: Projection<D>,
  collection: Collection<D>,
  owns: (id: string) => boolean,
  folding: Folding<D>,
  event: Read,
): void => {
  if (event instanceof CorruptEvent) park(folding, corrupt(event))
  else if (!isHeld(folding.held, event)) {
    const next = applied(projection, collection, owns, folding, event)
    if (Array.isArray(next)) keep(folding, next)
    else park(folding, next)
  }
}
