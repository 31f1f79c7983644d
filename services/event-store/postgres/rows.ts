import { CorruptEvent, type NewEvent, position, type RecordedEvent, streamName } from '../port.js'

export type EventRow = {
  readonly position: string
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly data: string
  readonly personal: string | null
  readonly metadata: string
}

export const eventColumns = 'position, stream, revision, id, type, data, personal, metadata'

/** @throws {CorruptEvent} naming the place when a stored body is not JSON */
export const recordedEvent = (row: EventRow): RecordedEvent => {
  try {
    return {
      position: position(BigInt(row.position)),
      stream: streamName(row.stream),
      revision: row.revision,
      id: row.id,
      type: row.type,
      data: JSON.parse(row.data),
      personal: row.personal === null ? null : JSON.parse(row.personal),
      metadata: JSON.parse(row.metadata),
    }
  } catch (cause) {
    throw new CorruptEvent({ ...row, position: BigInt(row.position) }, cause)
  }
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
