import type { EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { upcasting as ours } from '../domain/events/upcasters.js'
import type { Upcasting } from '../domain/events/upcasting.js'
import type { Position, RecordedEvent, Revision } from '../stores/event-store/port.js'
import { type DataKeys, type KeyState, keySubject, MissingDataKey } from './data-keys.js'
import { decryptPersonal } from './personal-encryption.js'

/**
 * An event as its readers see it, in today's version: `personal` in the clear, or absent where the event has no
 * personal part or it was erased.
 */
export type OpenedEvent = {
  readonly stream: string
  readonly revision: Revision
  readonly position: Position
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly personal: unknown
  readonly metadata: EventMetadata
  /** Of the address that it gives its order, for read models; see `email-hashes.ts`. */
  readonly emailHash?: string
  /** The same as releases before this one made it, where it differs: requests that are under way name it. */
  readonly formerEmailHash?: string
  /** Of the scan that it attaches; see `file-hashes.ts`. */
  readonly fileHash?: string
}

const keyFor = (event: RecordedEvent, keys: ReadonlyMap<string, KeyState>): KeyState => {
  const subject = keySubject(event)
  const state = subject === undefined ? undefined : keys.get(subject)
  if (state === undefined) throw new MissingDataKey(subject ?? event.stream)
  return state
}

/**
 * Opens the personal parts of a batch, and lifts every event to today's version, with one read for all keys, which
 * are kept no longer than that. `unopened` says what stands for an event whose part its key does not open.
 * @throws for a type or version that this code does not know: never a guess
 * @throws {MissingDataKey} when a key is neither there nor erased
 */
export const openEach = async <T>(
  events: readonly RecordedEvent[],
  dataKeys: DataKeys,
  unopened: (event: RecordedEvent, cause: unknown) => T,
  upcasting: Upcasting = ours,
): Promise<(OpenedEvent | T)[]> => {
  // First: what this code does not know stops the reader, whatever became of its key.
  const present = events.map((event) => ({ event, today: upcasting.present(event) }))
  const encrypted = events.filter(({ personal }) => personal !== null)
  const keys = await dataKeys.ofMany([...new Set(encrypted.flatMap((event) => keySubject(event) ?? []))])
  return present.map(({ event, today }) => {
    if (event.personal === null) return { ...today, personal: undefined }
    const state = keyFor(event, keys)
    if (state.kind === 'erased') return { ...today, personal: undefined }
    try {
      const personal = decryptPersonal(event.personal, state.key, event.stream, event.id)
      return { ...today, personal: upcasting.presentPersonal(event, personal) }
    } catch (cause) {
      return unopened(event, cause)
    }
  })
}

/**
 * The same for a reader that stops at a part which its key does not open.
 * @throws what `openEach` throws, and what kept a part from opening
 */
export const openEvents = (
  events: readonly RecordedEvent[],
  dataKeys: DataKeys,
  upcasting: Upcasting = ours,
): Promise<OpenedEvent[]> =>
  openEach(
    events,
    dataKeys,
    (_event, cause): never => {
      throw cause
    },
    upcasting,
  )
