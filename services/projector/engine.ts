import { TechnicalError } from '../domain/technical-error.js'
import { type EventStore, logStart, type Position, position, type RecordedEvent } from '../event-store/port.js'
import { backoffMillis, pause } from '../postgres/backoff.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { type OpenedEvent, openEvents } from '../privacy/opened-event.js'
import {
  type Checkpoint,
  type Collection,
  type Document,
  type ReadStore,
  type StoredDocument,
  type Write,
  writeOf,
} from '../read-store/port.js'
import { inBatches } from './batches.js'
import { collectionOf, type Projection, servingName } from './projection.js'

export type EngineDeps = {
  readonly eventStore: EventStore
  readonly readStore: ReadStore
  readonly dataKeys: DataKeys
  /** Hears why a projection stands still; it goes on trying. */
  readonly onTrouble: (projection: string, error: unknown) => void
}

const batchEvents = 2000

/** The checkpoint belongs to another log: going on would mix two. */
export class OtherLog extends TechnicalError {
  constructor(projection: string) {
    super(`the read model ${projection} was filled from another log; run: make rebuild NAME=${projection}`)
    this.name = 'OtherLog'
  }
}

const foldInto = <D extends Document>(
  projection: Projection<D>,
  loaded: ReadonlyMap<string, StoredDocument<D>>,
  events: readonly OpenedEvent[],
): Map<string, StoredDocument<D>> => {
  const changed = new Map<string, StoredDocument<D>>()
  for (const event of events) {
    for (const id of projection.touches(event)) {
      const current = changed.get(id) ?? loaded.get(id)
      if (current !== undefined && current.at >= event.position) continue
      changed.set(id, { id, at: event.position, doc: projection.apply(current?.doc, event, id) })
    }
  }
  return changed
}

/** Folds a batch and writes it; a refused write means another owner was here: read again, fold again. */
const foldBatch = async <D extends Document>(
  { readStore, dataKeys }: EngineDeps,
  projection: Projection<D>,
  collection: Collection<D>,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const opened = await openEvents(events, dataKeys)
  const ids = [...new Set(opened.flatMap((event) => projection.touches(event)))]
  for (;;) {
    const loaded = await readStore.load(collection, ids)
    const changed = foldInto(projection, loaded, opened)
    const writes = [...changed.values()].map(
      (document): Write => writeOf(collection, { ...document, expectedAt: loaded.get(document.id)?.at ?? null }),
    )
    const refused = writes.length === 0 ? [] : await readStore.save(writes)
    if (refused.length === 0) return
  }
}

const ensureSameLog = async (
  { eventStore }: Pick<EngineDeps, 'eventStore'>,
  name: string,
  checkpoint: Checkpoint | undefined,
): Promise<void> => {
  if (checkpoint?.lastEvent == null) return
  const event = await eventStore.eventAt(checkpoint.lastEvent.position)
  if (event?.id !== checkpoint.lastEvent.id) throw new OtherLog(name)
}

/** A projection whose collection is there; where it goes on, `undefined` at the log's start. */
export type Prepared = { readonly checkpoint: Checkpoint | undefined }

/**
 * Makes the collection where it is missing, and looks whether the checkpoint belongs to this log.
 * @throws {OtherLog}
 */
export const prepareProjection = async <D extends Document>(
  deps: Pick<EngineDeps, 'eventStore' | 'readStore'>,
  projection: Projection<D>,
): Promise<Prepared> => {
  await deps.readStore.prepare([collectionOf(projection)])
  const checkpoint = await deps.readStore.checkpoint(servingName(projection))
  await ensureSameLog(deps, projection.name, checkpoint)
  return { checkpoint }
}

const follow = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  { checkpoint }: Prepared,
  signal: AbortSignal,
): Promise<void> => {
  const collection = collectionOf(projection)
  const name = servingName(projection)
  const { eventStore, readStore } = deps
  const reading = new AbortController()
  const either = AbortSignal.any([signal, reading.signal])
  let lastEvent = checkpoint?.lastEvent ?? null
  try {
    const deliveries = eventStore.subscribe(checkpoint?.position ?? logStart, 'all', either)
    for await (const batch of inBatches(deliveries, batchEvents)) {
      await foldBatch(deps, projection, collection, batch.events)
      const last = batch.events.at(-1)
      if (last !== undefined) lastEvent = { position: last.position, id: last.id }
      if (batch.checkpoint !== undefined) {
        await readStore.moveCheckpoint(name, { position: position(batch.checkpoint), lastEvent })
      }
    }
  } finally {
    reading.abort()
  }
}

/**
 * Keeps a projection up to its log until the signal aborts.
 * Exactly once without transactions: documents are guarded by `at`, and the checkpoint moves after them.
 * `prepared` is taken once: after a failure, and without it, the projection is prepared here.
 */
export const runProjection = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  signal: AbortSignal,
  prepared?: Prepared,
): Promise<void> => {
  let ready = prepared
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const place = ready ?? (await prepareProjection(deps, projection))
      ready = undefined
      await follow(deps, projection, place, signal)
    } catch (error) {
      if (error instanceof OtherLog) throw error
      deps.onTrouble(projection.name, error)
      await pause(backoffMillis(failures), signal)
    }
  }
}

/** The read model's place in the log; before its start where it has none. */
export const projectionPosition = async (
  readStore: ReadStore,
  projection: { readonly name: string; readonly version: number },
): Promise<Position> => (await readStore.checkpoint(servingName(projection)))?.position ?? logStart

/** One fold from the log's start: what the documents must be. */
export const foldFromStart = async <D extends Document>(
  { eventStore, dataKeys }: Pick<EngineDeps, 'eventStore' | 'dataKeys'>,
  projection: Projection<D>,
): Promise<Map<string, StoredDocument<D>>> => {
  const documents = new Map<string, StoredDocument<D>>()
  let batch: RecordedEvent[] = []
  const takeIn = async (): Promise<void> => {
    const opened = await openEvents(batch, dataKeys)
    for (const [id, document] of foldInto(projection, documents, opened)) documents.set(id, document)
    batch = []
  }
  for await (const event of eventStore.readAll(logStart)) {
    batch.push(event)
    if (batch.length === batchEvents) await takeIn()
  }
  await takeIn()
  return documents
}
