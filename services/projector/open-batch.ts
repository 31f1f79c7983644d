import { upcasting as ours } from '../domain/upcasters.js'
import type { Upcasting } from '../domain/upcasting.js'
import { CorruptEvent, type RecordedEvent } from '../event-store/port.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { openEach } from '../privacy/opened-event.js'
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
 * Opens the events of a batch. A part that no key opens is a corrupt event.
 * @throws {MissingDataKey} when a key is neither there nor erased
 * @throws {TechnicalError} for a type or version that this code does not know
 */
export const openBatch = (
  events: readonly RecordedEvent[],
  dataKeys: DataKeys,
  upcasting: Upcasting = ours,
): Promise<Read[]> => openEach(events, dataKeys, (event, cause) => new CorruptEvent(event, cause), upcasting)
