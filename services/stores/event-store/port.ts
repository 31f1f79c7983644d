import type { EncryptedPersonal, EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { isStorableText } from '@cartorio/contracts/text.js'
import { TechnicalError } from '../../domain/technical-error.js'

declare const brand: unique symbol
export type StreamName = string & { readonly [brand]: 'StreamName' }
/** The place of an event in its stream, from 0. */
export type Revision = number
/** The place of an event in the whole log; it only grows. */
export type Position = bigint & { readonly [brand]: 'Position' }

export const position = (value: bigint): Position => value as Position
/** Before the first event of any log. */
export const logStart = position(-1n)

export type NewEvent = {
  /** A UUID derived from the command, so that a repeated append is known. */
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly personal: EncryptedPersonal | null
  readonly metadata: EventMetadata
}

export type RecordedEvent = NewEvent & {
  readonly stream: StreamName
  readonly revision: Revision
  readonly position: Position
}

/** Revision and position of the append's last event, as a subscriber sees it. */
export type Appended = {
  readonly revision: Revision
  readonly position: Position
  /**
   * The events as the log has them now, where it is known that this very call wrote them; left out where they may be
   * another try's, whose contents only reading the stream can tell.
   */
  readonly recorded?: readonly RecordedEvent[]
}

/** Everything but `$` types, or exact type names. */
export type EventFilter = 'all' | readonly string[]

export type Delivery =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  /** Everything that was in the log when the last page was read has been delivered. */
  | { readonly kind: 'caught-up' }
  /** No wanted event up to here; the events before it have been delivered. */
  | { readonly kind: 'checkpoint'; readonly position: Position }

export type Expected = 'no-stream' | 'any' | Revision

export class WrongExpectedRevision extends TechnicalError {
  constructor(
    readonly stream: StreamName,
    readonly expected: Expected,
    readonly actual: Revision | 'no-stream',
  ) {
    super(`${stream}: expected ${expected}, is at ${actual}`)
    this.name = 'WrongExpectedRevision'
  }
}

/** The data of one append, in bytes of JSON: what every store takes with room to spare. */
export const maxAppendBytes = 1_000_000

/** Thrown before anything is sent; a smaller append may succeed. */
export class AppendTooLarge extends TechnicalError {
  constructor(readonly bytes: number) {
    super(`the data of an append may have ${maxAppendBytes} bytes, this one has ${bytes}`)
    this.name = 'AppendTooLarge'
  }
}

/** What is stored can be read, and is not the text that the product writes for it. */
export class OtherSpelling extends TechnicalError {
  constructor() {
    super('the stored text is not the one that its JSON is written as')
    this.name = 'OtherSpelling'
  }
}

/** What is stored at a place of the log cannot be read as an event. */
export class CorruptEvent extends TechnicalError {
  constructor(
    readonly at: {
      readonly position: bigint
      readonly stream: string
      readonly revision: Revision
      /** The id, where it is known of an event that cannot be read. */
      readonly id?: string
    },
    cause: unknown,
  ) {
    super(`the event at position ${at.position} is corrupt`, { cause })
    this.name = 'CorruptEvent'
  }
}

export interface LogReading {
  /** The stream's events from a revision on, in pages; none for an unknown stream. */
  read(stream: StreamName, from?: Revision): AsyncIterable<RecordedEvent>
  /** The log after a position, to its end. */
  readAll(after: Position, filter?: EventFilter): AsyncIterable<RecordedEvent>
}

export interface EventStore extends LogReading {
  /**
   * Appends to the end of a stream; answered after the commit.
   * The same ids at the same expected revision succeed again with the first write's revision and position;
   * contents are not compared.
   * @throws {WrongExpectedRevision} when the stream stands elsewhere
   * @throws {AppendTooLarge} when the data sums to more than `maxAppendBytes`
   * @throws {StoreUnavailable} when the store did not come back in time; the outcome is then unknown
   */
  append(stream: StreamName, events: readonly NewEvent[], expected: Expected): Promise<Appended>
  /**
   * The same log for a verification: an event that is stored in another spelling of its JSON (escapes, white space,
   * a key twice) is a `CorruptEvent` because of `OtherSpelling`. Absent where the client parses what is stored.
   */
  readonly strict?: LogReading
  /** The log after a position, and all that follows, until the signal aborts. Survives a lost connection. */
  subscribe(after: Position, filter: EventFilter, signal: AbortSignal): AsyncIterable<Delivery>
  eventAt(position: Position): Promise<RecordedEvent | undefined>
  /**
   * The position of the log's last event, which may be corrupt; `logStart` for an empty log. Reads no event before it.
   */
  head(): Promise<Position>
  /** @throws {CorruptEvent} when it cannot be read */
  lastEvent(stream: StreamName): Promise<RecordedEvent | undefined>
}

/** How a verification reads a log: as strictly as the store can. */
export const readStrictly = (store: EventStore): LogReading => store.strict ?? store

/** @throws {TypeError} for a name that no store could keep */
export const streamName = (name: string): StreamName => {
  if (name === '' || name.startsWith('$') || !isStorableText(name)) throw new TypeError('stream name refused')
  return name as StreamName
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const dataBytes = ({ data }: NewEvent): number => {
  const json: string | undefined = JSON.stringify(data)
  if (json === undefined) throw new TypeError('event data is no JSON')
  return Buffer.byteLength(json)
}

/**
 * Before anything is sent. `bytesOf` measures an event's data, for an adapter that has written it down already.
 * @throws {TypeError} for an append that a store would choke on
 * @throws {AppendTooLarge}
 */
export const checkAppend = (
  events: readonly NewEvent[],
  bytesOf: (event: NewEvent, index: number) => number = dataBytes,
): void => {
  if (events.length === 0) throw new TypeError('an append needs an event')
  for (const { id, type } of events) {
    if (!uuid.test(id)) throw new TypeError(`event id ${id} is no UUID`)
    if (type === '' || type.startsWith('$') || !isStorableText(type)) throw new TypeError('event type refused')
  }
  const bytes = events.reduce((sum, event, index) => sum + bytesOf(event, index), 0)
  if (bytes > maxAppendBytes) throw new AppendTooLarge(bytes)
}
