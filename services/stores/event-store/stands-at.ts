import { CorruptEvent, type EventStore, type Position } from './port.js'

/**
 * The id of the event at a position, `undefined` where none stands; `'unknown'` for one that cannot be read, not even
 * by its id.
 */
export const idAt = async (
  eventStore: Pick<EventStore, 'eventAt'>,
  position: Position,
): Promise<string | 'unknown' | undefined> => {
  try {
    return (await eventStore.eventAt(position))?.id
  } catch (error) {
    if (!(error instanceof CorruptEvent) || error.at.position !== position) throw error
    return error.at.id ?? 'unknown'
  }
}

/** Whether an event stands where it was seen. One that has become unreadable does, unless its id says otherwise. */
export const standsAt = async (
  eventStore: Pick<EventStore, 'eventAt'>,
  { position, id }: { readonly position: Position; readonly id: string },
): Promise<boolean> => {
  const found = await idAt(eventStore, position)
  return found === id || found === 'unknown'
}
