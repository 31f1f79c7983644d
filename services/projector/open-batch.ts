import { currentSchemaVersion } from '@cartorio/contracts/events/envelope.js'
import { isKnownEventType } from '@cartorio/contracts/events/every-event.js'
import { TechnicalError } from '../domain/technical-error.js'
import { CorruptEvent, type RecordedEvent } from '../event-store/port.js'
import { type DataKeys, keySubject, MissingDataKey } from '../privacy/data-keys.js'
import { openPersonal } from '../privacy/sealing-personal.js'
import type { Read } from './fold.js'

/** A type or version that this code does not know stops the reader: never a guess. */
export const ensureKnown = ({ type, metadata, position: at }: RecordedEvent): void => {
  if (!isKnownEventType(type)) throw new TechnicalError(`unknown event type ${type} at position ${at}`)
  if (metadata.schemaVersion > currentSchemaVersion) {
    throw new TechnicalError(
      `${type} at position ${at} has schema version ${metadata.schemaVersion}, newer than ${currentSchemaVersion}`,
    )
  }
}

/**
 * Opens the personal parts of a batch with one look-up for all keys; keys are kept no longer than that.
 * A part that no key opens is a corrupt event.
 * @throws {MissingDataKey} when a key is neither there nor erased
 * @throws {TechnicalError} for a type or version that this code does not know
 */
export const openBatch = async (events: readonly RecordedEvent[], dataKeys: DataKeys): Promise<Read[]> => {
  for (const event of events) ensureKnown(event)
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
