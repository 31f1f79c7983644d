import { parentPort, workerData } from 'node:worker_threads'
import { TechnicalError } from '../../domain/technical-error.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import type { MasterKey } from '../../privacy/wrapping.js'
import { fillTargets } from '../../projection-engine/generations/fill.js'
import { everyProjection } from '../../projections/every-projection.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { openEventStore, openReadStore, openStateStore } from '../open-store.js'
import { lowerPriority } from '../thread-priority.js'
import type { FillingMessage, FillingWork } from './fill-in-thread.js'

/**
 * Bytes of JSON of each read model that wait to be written. Measured with 5,800 orders: 8 MB write the documents of
 * `tracking` 1.4 times and load a third of them again, 32 MB write them once.
 */
const maxBytes = 32 * 1024 * 1024

const work: FillingWork = workerData
lowerPriority()
const ending = new AbortController()
parentPort?.once('message', () => ending.abort())

const say = (message: FillingMessage): void => parentPort?.postMessage(message)

const failure = (error: unknown): FillingMessage => {
  if (error instanceof StoreUnavailable) return { kind: 'failed', reason: 'store-unavailable', message: '' }
  if (error instanceof TechnicalError) return { kind: 'failed', reason: 'technical', message: error.message }
  // Its message may repeat what a library was given.
  return { kind: 'failed', reason: 'unknown', message: error instanceof Error ? error.name : 'unknown' }
}

/** A buffer arrives as plain bytes. */
const arrived = ({ id, key }: MasterKey): MasterKey => ({ id, key: Buffer.from(key) })

const opened: { close(): Promise<unknown> }[] = []
const open = <S extends { close(): Promise<unknown> }>(store: S): S => {
  opened.unshift(store)
  return store
}

const fill = async (): Promise<void> => {
  try {
    const waiting = { onWaiting: () => undefined, signal: ending.signal }
    const eventStore = open(await openEventStore(work.eventStoreUrl, waiting))
    const readStore = open(await openReadStore(work.readStoreUrl))
    const state = open(await openStateStore(work.stateUrl))
    const [first, ...others] = work.masterKeys
    const dataKeys = createDataKeys(state, [arrived(first), ...others.map(arrived)])
    const targets = everyProjection.flatMap((projection) =>
      work.targets.filter((target) => target.projection === projection.name).map(({ part }) => ({ projection, part })),
    )
    await fillTargets(
      { eventStore, readStore, dataKeys, onError: () => undefined },
      targets,
      {
        maxBytes,
        onEvents: ({ projection, name, checkpoint }, { length: events }, position) => {
          const progress = {
            projection: projection.name,
            partition: name,
            events,
            position,
            stored: checkpoint.position,
          }
          say({ kind: 'progress', progress })
        },
      },
      ending.signal,
    )
  } catch (error) {
    say(failure(error))
  } finally {
    for (const store of opened) await store.close()
    // Nothing else keeps the thread.
    parentPort?.close()
  }
}

void fill()
