import { idempotentAnswer, type Recent, recentIds } from './idempotency.js'
import type { ExpectedRevision, ProposedEvent, StoredEvent } from './stored-event.js'

export type AppendAnswer =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: bigint }
  | { readonly kind: 'wrong-revision'; readonly actual: number | undefined }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'deleted' }

export const maxAppendBytes = 1_048_576
const recordOverhead = 156

type Stream = { readonly events: StoredEvent[]; state: 'there' | 'soft-deleted' | 'tombstone' }

/** The log in memory, with positions as byte offsets and the server's rules for repeated appends. */
export class DoubleLog {
  readonly events: StoredEvent[] = []
  readonly #streams = new Map<string, Stream>()
  readonly #watchers = new Set<() => void>()
  #recent: Recent = recentIds()
  /** Where the next record will stand; the log begins with a record that is no event. */
  end = BigInt(recordOverhead)

  stream(name: string): Stream | undefined {
    return this.#streams.get(name)
  }

  append(name: string, proposed: readonly ProposedEvent[], expected: ExpectedRevision): AppendAnswer {
    if (proposed.reduce((sum, { data }) => sum + data.length, 0) > maxAppendBytes) return { kind: 'too-large' }
    const stream = this.#streams.get(name)
    if (stream?.state === 'tombstone') return { kind: 'deleted' }
    const events = stream?.events ?? []
    const head = events.length - 1
    const ids = proposed.map(({ id }) => id)
    const isAtHead =
      expected === 'stream-exists'
        ? head >= 0
        : expected === head || (expected === 'no-stream' && (head === -1 || stream?.state === 'soft-deleted'))
    const repeated = isAtHead ? undefined : idempotentAnswer(events, ids, expected, this.#recent)
    if (repeated !== undefined) return { kind: 'appended', ...repeated }
    if (!isAtHead && expected !== 'any') return { kind: 'wrong-revision', actual: head === -1 ? undefined : head }
    return this.#write(name, proposed)
  }

  #write(name: string, proposed: readonly ProposedEvent[]): AppendAnswer {
    const before = this.#streams.get(name)?.events.length ?? 0
    let position = this.end
    // An empty append takes room in the log, too.
    if (proposed.length === 0) this.end += BigInt(recordOverhead)
    for (const [index, event] of proposed.entries()) {
      position = this.end
      this.#add({ ...event, stream: name, revision: before + index, position })
    }
    for (const wake of [...this.#watchers]) wake()
    return { kind: 'appended', revision: before + proposed.length - 1, position }
  }

  /** What another node has written, at the same places. */
  take(events: readonly StoredEvent[]): void {
    for (const stored of events) this.#add(stored)
    for (const wake of [...this.#watchers]) wake()
  }

  #add(stored: StoredEvent): void {
    const stream: Stream = this.#streams.get(stored.stream) ?? { events: [], state: 'there' }
    stream.state = 'there'
    this.#streams.set(stored.stream, stream)
    stream.events.push(stored)
    this.events.push(stored)
    this.#recent.add(stored)
    const { stream: name, type, data, metadata, position } = stored
    this.end = position + BigInt(recordOverhead + name.length + type.length + data.length + metadata.length)
  }

  /** Index of the first event at or after a byte offset. */
  indexFrom(offset: bigint): number {
    let low = 0
    let high = this.events.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.events[middle]?.position ?? this.end) < offset) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Whether a reader may begin there: at a record, or at or beyond the end. */
  isReadable(offset: bigint): boolean {
    return offset === 0n || offset >= this.end || this.events[this.indexFrom(offset)]?.position === offset
  }

  delete(name: string, state: 'soft-deleted' | 'tombstone'): void {
    const stream = this.#streams.get(name)
    if (stream !== undefined) stream.state = state
  }

  /** After a restart appends with `any` are no longer known again. */
  forgetRecentIds(): void {
    this.#recent = recentIds()
  }

  /** Resolves at the next append, or when the signal aborts. */
  next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#watchers.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.#watchers.add(wake)
      signal.addEventListener('abort', wake)
      if (signal.aborted) wake()
    })
  }
}
