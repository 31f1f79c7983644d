import type { EventStore, Position, RecordedEvent } from '../event-store/port.js'
import type { EngineTime } from '../lease/time.js'
import type { DataKeys } from '../privacy/data-keys.js'
import type { ReadStore } from '../read-store/port.js'
import type { Read } from './fold.js'

/** What a batch has changed, told after its checkpoint. */
export type Advance = {
  readonly projection: string
  readonly position: Position
  readonly events: number
  /** When the last event happened; `undefined` for a stretch without one. */
  readonly occurredAt: string | undefined
  readonly parked: number
  readonly changed: readonly { readonly id: string; readonly at: Position }[]
  /** Whether the batch ended at the log's end. */
  readonly caughtUp: boolean
}

/** What the engine of the read models needs of the world. */
export type EngineDeps = {
  readonly eventStore: EventStore
  readonly readStore: ReadStore
  readonly dataKeys: DataKeys
  /** Opens events for several read models at once; each opens its own when absent. */
  readonly open?: (events: readonly RecordedEvent[]) => Promise<readonly Read[]>
  /** Bytes of JSON of changed documents that a batch writes at once, and about as many as it holds. */
  readonly maxBatchBytes?: number
  /** Milliseconds from one batch to the next at least: under load, fewer and larger ones. */
  readonly gatherMillis?: number
  /** Hears why a projection stands still; it goes on trying. */
  readonly onTrouble: (projection: string, error: unknown) => void
  readonly onAdvance?: (advance: Advance) => void
  /** Whether no other process can run a projection of this read store. */
  readonly alone?: boolean
  /** How many partitions a projection is filled by when it is filled for the first time. */
  readonly partitions?: number
  readonly time?: EngineTime
  /** Told apart from every other owner of a lease; made up when absent. */
  readonly owner?: string
}

/** Events that are read together. */
export const batchEvents = 2000

/**
 * Bytes of JSON of the documents that are held before they are written: the memory of a rebuild, and of a batch.
 * Measured: a rebuild from a million events has 316 to 348 MB with it, and no less with a smaller one.
 */
export const defaultMaxBytes = 8 * 1024 * 1024
