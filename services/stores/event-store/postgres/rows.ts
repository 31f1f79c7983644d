import {
  CorruptEvent,
  type NewEvent,
  OtherSpelling,
  type Position,
  position,
  type RecordedEvent,
  streamName,
} from '../port.js'

/** A row as the driver hands it out as an array: cheaper than an object that is thrown away at once. */
export type EventRow = readonly [
  position: string,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  personal: string | null,
  metadata: string,
]

export const eventColumns = 'position, stream, revision, id, type, data, personal, metadata'

export const rowPosition = ([at]: EventRow): Position => position(BigInt(at))

/** @throws {CorruptEvent} naming the place when a stored body is not JSON */
export const recordedEvent = (row: EventRow): RecordedEvent => {
  const [, stream, revision, id, type, data, personal, metadata] = row
  try {
    return {
      position: rowPosition(row),
      stream: streamName(stream),
      revision,
      id,
      type,
      data: JSON.parse(data),
      personal: personal === null ? null : JSON.parse(personal),
      metadata: JSON.parse(metadata),
    }
  } catch (cause) {
    throw new CorruptEvent({ position: rowPosition(row), stream, revision, id }, cause)
  }
}

/** Bodies are written by `JSON.stringify`; no body is written as NULL. */
const isAsWritten = (text: string, value: unknown): boolean => JSON.stringify(value) === text

/** @throws {CorruptEvent} also for a body that is spelled otherwise than the product writes it */
export const asWritten = (row: EventRow): RecordedEvent => {
  const event = recordedEvent(row)
  const [, stream, revision, id, , data, personal, metadata] = row
  const isPersonalAsWritten = personal === null || (event.personal !== null && isAsWritten(personal, event.personal))
  if (isAsWritten(data, event.data) && isPersonalAsWritten && isAsWritten(metadata, event.metadata)) return event
  throw new CorruptEvent({ position: event.position, stream, revision, id }, new OtherSpelling())
}

export type StoredBodies = {
  readonly id: string
  readonly type: string
  readonly data: string
  readonly personal: string | null
  readonly metadata: string
}

/** Serialised once, so that a retry sends identical bytes. */
export const storedBodies = ({ id, type, data, personal, metadata }: NewEvent): StoredBodies => ({
  id,
  type,
  data: JSON.stringify(data),
  personal: personal === null ? null : JSON.stringify(personal),
  metadata: JSON.stringify(metadata),
})

/** An event's row as reading it would answer it. */
export const toEventRow = (
  { position, stream, revision }: Pick<RecordedEvent, 'position' | 'stream' | 'revision'>,
  { id, type, data, personal, metadata }: StoredBodies,
): EventRow => [String(position), stream, revision, id, type, data, personal, metadata]
