import type { DataKeys } from '../privacy/data-keys.js'
import type { EventStore, Position } from '../stores/event-store/port.js'
import type { EngineTime } from '../stores/lease/time.js'
import type { Fence, ReadStore } from '../stores/read-store/port.js'
import type { Partition } from './generations/generation.js'
import type { Projection } from './projection.js'

/** What a flush has changed in one projection. */
export type Advance = {
  readonly projection: string
  readonly position: Position
  readonly events: number
  /** When the last event happened; `undefined` where there was none. */
  readonly occurredAt: string | undefined
  readonly quarantined: number
  readonly changed: readonly { readonly id: string; readonly at: Position }[]
  /** Whether the flush reached the log's end. */
  readonly caughtUp: boolean
}

/** A partition that this process may keep up. */
export type Target = { readonly projection: Projection; readonly part: Partition }

/** What a filling has folded of the log in one partition. */
export type FillProgress = {
  readonly projection: string
  readonly partition: string
  readonly events: number
  readonly position: Position
  /** Where its checkpoint stands. */
  readonly stored: Position
}

/** Fills partitions to the log's end. @throws {StoreUnavailable} and what the log's reader throws */
export type Fill = (
  targets: readonly Target[],
  onProgress: (progress: FillProgress) => void,
  signal: AbortSignal,
) => Promise<unknown>

/** What the engine of the read models needs of the world. */
export type EngineDeps = {
  readonly eventStore: EventStore
  readonly readStore: ReadStore
  readonly dataKeys: DataKeys
  /** Bytes of JSON of changed documents that are written at once, and about as many as are held. */
  readonly maxBatchBytes?: number
  /** Called with the error that keeps a projection from advancing; the engine goes on trying. */
  readonly onError: (projection: string, error: unknown) => void
  readonly onFlush?: (advances: readonly Advance[]) => void
  /** Whether no other process can run a projection of this read store. */
  readonly alone?: boolean
  /** How many partitions a projection is filled by when it is filled for the first time. */
  readonly partitions?: number
  /** Fills where many events are behind, in a place where it keeps no request waiting; without it, here. */
  readonly fillOutside?: Fill
  readonly time?: EngineTime
  /** Tells this owner of a lease apart from every other; made up when absent. */
  readonly owner?: string
  /** A fence that none was before, in the place of an expected one; random when absent. */
  readonly newFence?: (expected: Fence | null) => Fence
}

/** Events that are read together. */
export const batchEvents = 2000

/**
 * Bytes of JSON of the documents that are held before they are written: the memory of a rebuild, and of a batch.
 * Measured: a rebuild from a million events has 316 to 348 MB with it, and no less with a smaller one.
 */
export const defaultMaxBytes = 8 * 1024 * 1024
