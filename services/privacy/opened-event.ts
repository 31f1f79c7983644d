import type { EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { upcasting as ours } from '../domain/upcasters.js'
import type { Upcasting } from '../domain/upcasting.js'
import type { Position, RecordedEvent, Revision } from '../event-store/port.js'
import { type DataKeys, type KeyState, keySubject, MissingDataKey } from './data-keys.js'
import { openPersonal } from './sealing-personal.js'

/** An event as its readers see it, in today's version: `personal` in the clear, or absent where it names nobody or was erased. */
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

const keyFor = ({ stream }: RecordedEvent, keys: ReadonlyMap<string, KeyState>): KeyState => {
  const subject = keySubject(stream)
  const state = subject === undefined ? undefined : keys.get(subject)
  if (state === undefined) throw new MissingDataKey(subject ?? stream)
  return state
}

const open = (event: RecordedEvent, keys: ReadonlyMap<string, KeyState>, upcasting: Upcasting): unknown => {
  if (event.personal === null) return undefined
  const state = keyFor(event, keys)
  if (state.kind === 'erased') return undefined
  return upcasting.presentPersonal(event, openPersonal(event.personal, state.key, event.stream, event.id))
}

/**
 * Opens the personal parts of a batch, and lifts every event to today's version; one look-up for all keys.
 * @throws for a type or version that this code does not know: never a guess
 * @throws {MissingDataKey} when a key is neither there nor erased
 */
export const openEvents = async (
  events: readonly RecordedEvent[],
  dataKeys: DataKeys,
  upcasting: Upcasting = ours,
): Promise<OpenedEvent[]> => {
  // First: what this code does not know stops the reader, whatever became of its key.
  const present = events.map((event) => ({ event, today: upcasting.present(event) }))
  const sealed = events.filter(({ personal }) => personal !== null)
  const subjects = [...new Set(sealed.flatMap(({ stream }) => keySubject(stream) ?? []))]
  const keys = await dataKeys.ofMany(subjects)
  return present.map(({ event, today }) => ({ ...today, personal: open(event, keys, upcasting) }))
}
