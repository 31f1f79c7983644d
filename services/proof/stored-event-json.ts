import type { RecordedEvent } from '../stores/event-store/port.js'

/** An event as it is stored, for a file: the position as a decimal string. */
export const storedEventJson = ({ position, stream, revision, id, type, data, personal, metadata }: RecordedEvent) => ({
  position: String(position),
  stream,
  revision,
  id,
  type,
  data,
  personal,
  metadata,
})
export type StoredEventJson = ReturnType<typeof storedEventJson>
