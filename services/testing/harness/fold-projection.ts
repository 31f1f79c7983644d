import type { OpenedEvent } from '../../privacy/opened-event.js'
import type { Projection } from '../../projection-engine/projection.js'
import { wrongFieldOf } from '../../projection-engine/stored-document.js'
import type { Document } from '../../stores/read-store/port.js'

/** @throws {Error} where a projection's schema refuses a document that it made */
export const ensureSound = (projection: Pick<Projection, 'name' | 'schema'>, id: string, doc: Document): void => {
  const field = wrongFieldOf(projection, doc)
  if (field !== undefined) throw new Error(`the schema of ${projection.name} refuses ${field} of ${id}`)
}

/** Every document that a projection makes of some events, by id: what the engine does, without a store. */
export const foldProjection = <D extends Document>(
  projection: Projection<D>,
  events: readonly OpenedEvent[],
): ReadonlyMap<string, D> => {
  const documents = new Map<string, D>()
  for (const event of events) {
    for (const id of projection.documentIds(event)) {
      const doc = projection.apply(documents.get(id), event, id)
      if (doc === undefined) continue
      ensureSound(projection, id, doc)
      documents.set(id, doc)
    }
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
