import { upcasting as ours } from '../domain/upcasters.js'
import type { Upcasting } from '../domain/upcasting.js'
import { CorruptEvent, type RecordedEvent } from '../event-store/port.js'
import { type DataKeys, keySubject, MissingDataKey } from '../privacy/data-keys.js'
import { openPersonal } from '../privacy/sealing-personal.js'
import type { Read } from './fold.js'

/** Events up to the first that this code does not know, and what stops the reader there: never a guess. */
export const untilUnknown = (
  events: readonly RecordedEvent[],
  upcasting: Upcasting = ours,
): { readonly known: readonly RecordedEvent[]; readonly stop: unknown } => {
  for (const [index, event] of events.entries()) {
    try {
      upcasting.present(event)
    } catch (stop) {
      return { known: events.slice(0, index), stop }
    }
  }
  return { known: events, stop: undefined }
}

/**
 * Opens the personal parts of a batch, and lifts every event to today's version, with one look-up for all keys;
 * keys are kept no longer than that. A part that no key opens is a corrupt event.
 * @throws {MissingDataKey} when a key is neither there nor erased
 * @throws {TechnicalError} for a type or version that this code does not know
 */
export const openBatch = async (
  events: readonly RecordedEvent[],
  dataKeys: DataKeys,
  upcasting: Upcasting = ours,
): Promise<Read[]> => {
  const present = events.map((event) => ({ event, today: upcasting.present(event) }))
  const sealed = events.filter(({ personal }) => personal !== null)
  const keys = await dataKeys.ofMany([...new Set(sealed.flatMap(({ stream }) => keySubject(stream) ?? []))])
  return present.map(({ event, today }): Read => {
    if (event.personal === null) return { ...today, personal: undefined }
    const subject = keySubject(event.stream)
    const state = subject === undefined ? undefined : keys.get(subject)
    if (state === undefined) throw new MissingDataKey(subject ?? event.stream)
    if (state.kind === 'erased') return { ...today, personal: undefined }
    try {
      const personal = openPersonal(event.personal, state.key, event.stream, event.id)
      return { ...today, personal: upcasting.presentPersonal(event, personal) }
    } catch (cause) {
      return new CorruptEvent(event, cause)
    }
  })
}
