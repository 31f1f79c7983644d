import { randomUUID } from 'node:crypto'
import { createDataKeys, type DataKeys } from '../../privacy/data-keys.js'
import type { EngineDeps } from '../../projection-engine/engine.js'
import {
  collectionIn,
  currentOf,
  generationPosition,
  pointerOf,
} from '../../projection-engine/generations/generation.js'
import { type RebuildOptions, rebuildProjections } from '../../projection-engine/generations/rebuild.js'
import type { Projection } from '../../projection-engine/projection.js'
import { runProjections } from '../../projection-engine/run.js'
import { type NewEvent, type Position, streamName } from '../../stores/event-store/port.js'
import type { Document, ReadStore, StoredDocument } from '../../stores/read-store/port.js'
import { createInMemoryEventStore, type InMemoryEventStore } from '../fakes/in-memory-event-store.js'
import { createInMemoryReadStore, type InMemoryReadStore } from '../fakes/in-memory-read-store.js'
import { createInMemoryStateStore } from '../fakes/in-memory-state-store.js'
import { createVirtualClock, type VirtualClock } from '../fakes/virtual-clock.js'
import { newEvent } from '../scenarios/new-events.js'

/** A log, a read store and a clock in memory, and the projections that run over them. */
export type ReadSide = {
  readonly log: InMemoryEventStore
  readonly store: InMemoryReadStore
  readonly dataKeys: DataKeys
  readonly time: VirtualClock
  readonly troubles: unknown[]
  deps(changes?: Partial<EngineDeps>): EngineDeps
  /** Appends an event to a stream's end. */
  append(stream: string, event?: Partial<NewEvent>): Promise<Position>
  /** Runs a projection until `end`. */
  run<D extends Document>(projection: Projection<D>, changes?: Partial<EngineDeps>): { end(): Promise<void> }
  /** Runs a projection for so many seconds of the clock. */
  runFor<D extends Document>(projection: Projection<D>, seconds: number, changes?: Partial<EngineDeps>): Promise<void>
  /** Rebuilds a projection; answers what the rebuild says. */
  rebuild<D extends Document>(projection: Projection<D>, options?: RebuildOptions, store?: ReadStore): Promise<boolean>
  /** Where the generation stands that answers, or is filled for the first time. */
  positionOf<D extends Document>(projection: Projection<D>): Promise<Position | undefined>
  documents<D extends Document>(projection: Projection<D>): Promise<ReadonlyMap<string, StoredDocument<D>>>
}

export const createReadSide = (): ReadSide => {
  const log = createInMemoryEventStore()
  const store = createInMemoryReadStore()
  const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'test', key: Buffer.alloc(32, 7) }])
  const time = createVirtualClock()
  const troubles: unknown[] = []
  const deps = (changes: Partial<EngineDeps> = {}): EngineDeps => ({
    eventStore: log,
    readStore: store,
    dataKeys,
    onError: (_name, error) => troubles.push(error),
    time,
    owner: randomUUID(),
    ...changes,
  })
  const run: ReadSide['run'] = (projection, changes) => {
    const ending = new AbortController()
    const running = runProjections(deps(changes), [projection], ending.signal)
    // It may fail before anybody asks.
    running.catch(() => undefined)
    return {
      end: async () => {
        ending.abort()
        await time.pass(0)
        await running
      },
    }
  }
  return {
    log,
    store,
    dataKeys,
    time,
    troubles,
    deps,
    run,
    append: async (stream, event = {}) => {
      const whole = newEvent({ type: 'OrderNumberReserved', ...event })
      return (await log.append(streamName(stream), [whole], 'any')).position
    },
    runFor: async (projection, seconds, changes) => {
      const running = run(projection, changes)
      await time.pass(seconds * 1000)
      await running.end()
    },
    rebuild: async (projection, options = {}, readStore = store) => {
      const work = rebuildProjections(deps({ readStore }), [projection], options, new AbortController().signal)
      await time.pass(20_000)
      return work
    },
    positionOf: async (projection) => {
      const current = currentOf(await pointerOf(store, projection))
      return current === null ? undefined : generationPosition(store, projection, current)
    },
    documents: async <D extends Document>(projection: Projection<D>) => {
      const current = currentOf(await pointerOf(store, projection))
      if (current === null) return new Map()
      const found = await store.scan(collectionIn(projection, current.generation), '', 10_000)
      return new Map(found.map((document): [string, StoredDocument<D>] => [document.id, document]))
    },
  }
}
