import type { EventMetadata } from '@cartorio/contracts/events/envelope.js'
import type { Position, RecordedEvent, Revision } from '../event-store/port.js'
import { type DataKeys, type KeyState, keySubject, MissingDataKey } from './data-keys.js'
import { openPersonal } from './sealing-personal.js'

/** An event as its readers see it: `personal` in the clear, or absent where it names nobody or was erased. */
export type OpenedEvent = {
  readonly stream: string
  readonly revision: Revision
  readonly position: Position
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly personal: unknown
  readonly metadata: EventMetadata
}

const open = (event: RecordedEvent, keys: ReadonlyMap<string, KeyState>): OpenedEvent => {
  if (event.personal === null) return { ...event, personal: undefined }
  const subject = keySubject(event.stream)
  const state = subject === undefined ? undefined : keys.get(subject)
  if (state === undefined) throw new MissingDataKey(subject ?? event.stream)
  const personal = state.kind === 'erased' ? undefined : openPersonal(event.personal, state.key, event.stream, event.id)
  return { ...event, personal }
}

/**
 * Opens the personal parts of a batch; one look-up for all keys.
 * @throws {MissingDataKey} when a key is neither there nor erased
 */
export const openEvents = async (events: readonly RecordedEvent[], dataKeys: DataKeys): Promise<OpenedEvent[]> => {
  const sealed = events.filter(({ personal }) => personal !== null)
  const subjects = [...new Set(sealed.flatMap(({ stream }) => keySubject(stream) ?? []))]
  const keys = await dataKeys.ofMany(subjects)
  return events.map((event) => open(event, keys))
}
