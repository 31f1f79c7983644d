import { currentSchemaVersion } from '@cartorio/contracts/events/envelope.js'
import { isKnownEventType } from '@cartorio/contracts/events/every-event.js'
import { TechnicalError } from '../domain/technical-error.js'
import { CorruptEvent, type RecordedEvent } from '../event-store/port.js'
import { type DataKeys, keySubject, MissingDataKey } from '../privacy/data-keys.js'
import { openPersonal } from '../privacy/sealing-personal.js'
import type { Read } from './fold.js'

/** A type or version that this code does not know. */
const unknown = ({ type, metadata, position: at }: RecordedEvent): TechnicalError | undefined => {
  if (!isKnownEventType(type)) return new TechnicalError(`unknown event type ${type} at position ${at}`)
  return metadata.schemaVersion <= currentSchemaVersion
    ? undefined
    : new TechnicalError(
        `${type} at position ${at} has schema version ${metadata.schemaVersion}, newer than ${currentSchemaVersion}`,
      )
}

/** Events up to the first that this code does not know, and what stops the reader there: never a guess. */
export const untilUnknown = (
  events: readonly RecordedEvent[],
): { readonly known: readonly RecordedEvent[]; readonly stop: TechnicalError | undefined } => {
  for (const [index, event] of events.entries()) {
    const stop = unknown(event)
    if (stop !== undefined) return { known: events.slice(0, index), stop }
  }
  return { known: events, stop: undefined }
}

/**
 * Opens the personal parts of a batch with one look-up for all keys; keys are kept no longer than that.
 * A part that no key opens is a corrupt event.
 * @throws {MissingDataKey} when a key is neither there nor erased
 */
export const openBatch = async (events: readonly RecordedEvent[], dataKeys: DataKeys): Promise<Read[]> => {
  const sealed = events.filter(({ personal }) => personal !== null)
  const keys = await dataKeys.ofMany([...new Set(sealed.flatMap(({ stream }) => keySubject(stream) ?? []))])
  return events.map((event): Read => {
    if (event.personal === null) return { ...event, personal: undefined }
    const subject = keySubject(event.stream)
    const state = subject === undefined ? undefined : keys.get(subject)
    if (state === undefined) throw new MissingDataKey(subject ?? event.stream)
    if (state.kind === 'erased') return { ...event, personal: undefined }
    try {
      return { ...event, personal: openPersonal(event.personal, state.key, event.stream, event.id) }
    } catch (cause) {
      return new CorruptEvent(event, cause)
    }
  })
}
