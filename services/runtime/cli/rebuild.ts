import { type ProjectionName, visitProjection } from '../../projector/projections/every-projection.js'
import { rebuildProjection } from '../../projector/rebuild.js'
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
  name: ProjectionName,
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
    bar.show(part, `${name}: ${pace(part, events)}`)
  }
  const onTrouble = (_name: string, error: unknown): void => note(explain(error, 'It tries again'))
  const deps = { ...stores, onTrouble }
  try {
    const done = await visitProjection(name, (projection) =>
      rebuildProjection(deps, projection, { onProgress, partitions }, signal),
    )
    if (!done) signal.throwIfAborted()
  } finally {
    bar.end()
  }
  say(`${name}: rebuilt from ${counted} events; the new generation answers.`)
}

/** `make rebuild NAME=…`: fills a new generation while the old one answers, and switches. */
runCommand(async (signal) => {
  const names = namesOf(process.env.NAME ?? '', undefined)
  const partitions = partitionsOf(process.env.PARTITIONS ?? '')
  return withProjections(async (stores) => {
    for (const name of names) await rebuild(stores, name, partitions, signal)
    say('make projections-clean drops what no longer answers.')
    return 0
  })
})
