import { randomUUID } from 'node:crypto'
import type { Checkpoint, CollectionName, ReadStore, StoredText, Write } from '../../stores/read-store/port.js'

/** Writes documents alone; `false` when one did not stand where it was expected. */
export const saveDocuments = (store: ReadStore, writes: readonly Write[]): Promise<boolean> =>
  store.flush({ quarantined: [], writes, moves: [] })

export const checkpointOf = async (store: ReadStore, partition: string): Promise<Checkpoint | undefined> => {
  const found = (await store.checkpoints([partition])).get(partition)
  return found === undefined ? undefined : { position: found.position, lastEvent: found.lastEvent }
}

/** ProjectionNotifier a checkpoint from wherever it stands; `false` when another writer was faster. */
export const moveCheckpoint = async (store: ReadStore, partition: string, to: Checkpoint): Promise<boolean> => {
  const expected = (await store.checkpoints([partition])).get(partition)?.fence ?? null
  return store.flush({ quarantined: [], writes: [], moves: [{ partition, to, expected, fence: randomUUID() }] })
}

export const loadFrom = async (
  store: ReadStore,
  collection: CollectionName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredText>> => {
  const [found] = (await store.load([{ collection, ids }])).documents
  if (found === undefined) throw new RangeError('a load was not answered')
  return found
}
