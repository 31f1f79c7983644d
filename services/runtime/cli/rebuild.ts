import { type ProjectionName, projectionNamed } from '../../projector/projections/every-projection.js'
import { rebuildProjections } from '../../projector/rebuild.js'
import { explain } from '../explain.js'
import { BadCall, note, runCommand, say } from './command-line.js'
import { createPace } from './pace.js'
import { createProgressBar } from './progress-bar.js'
import { namesOf, type ProjectionStores, withProjections } from './with-projections.js'

const mostPartitions = 64

/** @throws {BadCall} */
const partitionsOf = (text: string): number | undefined => {
  if (text === '') return undefined
  const partitions = Number(text)
  if (Number.isInteger(partitions) && partitions >= 1 && partitions <= mostPartitions) return partitions
  throw new BadCall(`PARTITIONS must be a number from 1 to ${mostPartitions}.`)
}

const rebuild = async (
  stores: ProjectionStores,
  names: readonly ProjectionName[],
  partitions: number | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const head = Number(await stores.eventStore.head())
  const bar = createProgressBar()
  const pace = createPace()
  let counted = 0
  const onProgress = ({ position, events }: { readonly position: bigint; readonly events: number }): void => {
    counted = events
    // The log may grow meanwhile.
    const part = head <= 0 ? 1 : Math.min(1, Number(position) / head)
    bar.show(part, `${names.join(', ')}: ${pace(part, events)}`)
  }
  const onError = (_name: string, error: unknown): void => note(explain(error, 'It tries again'))
  const deps = { ...stores, onError }
  try {
    if (!(await rebuildProjections(deps, names.map(projectionNamed), { onProgress, partitions }, signal)))
      signal.throwIfAborted()
  } finally {
    bar.end()
  }
  for (const name of names) say(`${name}: rebuilt from ${counted} events; the new generation answers.`)
}

/** `make rebuild NAME=…`: fills new generations while the old ones answer, and switches. All read the log together. */
runCommand(async (signal) => {
  const names = namesOf(process.env.NAME ?? '', undefined)
  const partitions = partitionsOf(process.env.PARTITIONS ?? '')
  return withProjections(async (stores) => {
    await rebuild(stores, names, partitions, signal)
    say('make projections-clean drops what no longer answers.')
    return 0
  })
})
