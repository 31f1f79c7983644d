import type { Document } from '../read-store/port.js'
import type { EngineDeps } from './engine.js'
import { openPartition } from './fold-batch.js'
import {
  collectionIn,
  currentOf,
  type Generation,
  movePlace,
  partitionName,
  partitionsOf,
  placeOf,
} from './generation.js'
import { loadParked } from './holds.js'
import type { Projection } from './projection.js'
import { OtherLog } from './same-log.js'
import { freshGeneration } from './stored-generations.js'

/** Whether a generation was filled from this log, as far as it is. */
export const fits = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  generation: Generation,
): Promise<boolean> => {
  try {
    for (const part of partitionsOf(generation)) await openPartition({ deps, projection, part })
    return true
  } catch (error) {
    if (error instanceof OtherLog) return false
    throw error
  }
}

/** Whether a filling that was cut off may go on: what it has parked, only a fresh one takes in. */
const mayGoOn = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  filling: Generation,
): Promise<boolean> => {
  const names = partitionsOf(filling).map((part) => partitionName(projection, part))
  const parked = await Promise.all(names.map((name) => loadParked(deps.readStore, name)))
  return parked.flat().length === 0 && fits(deps, projection, filling)
}

/** The place of a filling: one that was cut off goes on. */
export const startFilling = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  wanted: number | undefined,
): Promise<Generation> => {
  for (;;) {
    const place = await placeOf(deps.readStore, projection)
    const partitions = wanted ?? currentOf(place)?.partitions ?? deps.partitions ?? 1
    const { serving, filling: known } = place
    if (known !== null && known.partitions === partitions && (await mayGoOn(deps, projection, known))) return known
    const filling = await freshGeneration(deps.readStore, projection, place, partitions)
    // Before the place names it: whoever is sent to a collection finds it.
    await deps.readStore.prepare([collectionIn(projection, filling.generation)])
    if (await movePlace(deps.readStore, projection, place, { serving, filling })) return filling
  }
}
