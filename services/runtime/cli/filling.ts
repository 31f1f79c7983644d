import { type RebuildOptions, rebuildProjections } from '../../projection-engine/generations/rebuild.js'
import { type ProjectionName, projectionNamed } from '../../projections/every-projection.js'
import { describeFailure } from '../describe-failure.js'
import { BadCall, note } from './command-line.js'
import { createPace, createProgressBar } from './progress-bar.js'
import type { ProjectionStores } from './with-projections.js'

const mostPartitions = 64

/** @throws {BadCall} */
export const parsePartitions = (text: string): number | undefined => {
  if (text === '') return undefined
  const partitions = Number(text)
  if (Number.isInteger(partitions) && partitions >= 1 && partitions <= mostPartitions) return partitions
  throw new BadCall(`PARTITIONS must be a number from 1 to ${mostPartitions}.`)
}

/** Fills generations of read models with one reading of the log and shows how far it is; answers how many events it read. */
export const fillWithProgress = async (
  stores: ProjectionStores,
  names: readonly ProjectionName[],
  options: Pick<RebuildOptions, 'partitions' | 'keepsQuarantine'>,
  signal: AbortSignal,
): Promise<number> => {
  const head = Number(await stores.eventStore.head())
  const bar = createProgressBar()
  const pace = createPace()
  let counted = 0
  const onProgress: RebuildOptions['onProgress'] = ({ position, events }) => {
    counted = events
    // The log may grow meanwhile.
    const part = head <= 0 ? 1 : Math.min(1, Number(position) / head)
    bar.show(part, `${names.join(', ')}: ${pace(part, events)}`)
  }
  const onError = (_name: string, error: unknown): void => note(describeFailure(error, 'It tries again'))
  const deps = { ...stores, onError }
  try {
    if (!(await rebuildProjections(deps, names.map(projectionNamed), { ...options, onProgress }, signal)))
      signal.throwIfAborted()
  } finally {
    bar.end()
  }
  return counted
}
