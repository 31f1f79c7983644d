import type { RecordedEvent } from '../event-store/port.js'
import type { DataKeys } from '../privacy/data-keys.js'
import type { Read } from './fold.js'
import { openBatch } from './open-batch.js'

/**
 * Opens each event once, however many read models of a process ask for it. What is opened is kept no longer than the
 * event itself, which goes when the last of them has folded it; no key is kept.
 */
export const createSharedOpening = (dataKeys: DataKeys) => {
  const opened = new WeakMap<RecordedEvent, Promise<Read>>()

  const open = (events: readonly RecordedEvent[]): void => {
    if (events.length === 0) return
    const all = openBatch(events, dataKeys)
    for (const [index, event] of events.entries()) {
      const one = all.then((reads) => reads[index] ?? Promise.reject(new RangeError('an event was not opened')))
      // Whoever asks again after a failure tries again.
      one.catch(() => opened.delete(event))
      opened.set(event, one)
    }
  }

  return async (events: readonly RecordedEvent[]): Promise<Read[]> => {
    open(events.filter((event) => !opened.has(event)))
    return Promise.all(events.flatMap((event) => opened.get(event) ?? []))
  }
}
