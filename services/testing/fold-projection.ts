import type { OpenedEvent } from '../privacy/opened-event.js'
import type { Projection } from '../projector/projection.js'
import type { Document } from '../read-store/port.js'

/** Every document that a projection makes of some events, by id: what the engine does, without a store. */
export const foldProjection = <D extends Document>(
  projection: Projection<D>,
  events: readonly OpenedEvent[],
): ReadonlyMap<string, D> => {
  const documents = new Map<string, D>()
  for (const event of events) {
    for (const id of projection.touches(event)) documents.set(id, projection.apply(documents.get(id), event, id))
  }
  return documents
}

/** The one document that a projection has under an id. @throws when there is none */
export const foldedDocument = <D extends Document>(
  projection: Projection<D>,
  events: readonly OpenedEvent[],
  id: string,
): D => {
  const document = foldProjection(projection, events).get(id)
  if (document === undefined) throw new Error(`${projection.name} has no document ${id}`)
  return document
}
