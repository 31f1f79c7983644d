import type { Parked } from '../../projector/holds.js'
import { type ProjectionName, projectionNames, visitProjection } from '../../projector/projections/every-projection.js'
import { type Verification, verifyProjection } from '../../projector/verify.js'
import { runCommand, say } from './command-line.js'
import { createPace } from './pace.js'
import { createProgressBar } from './progress-bar.js'
import { namesOf, type ProjectionStores, withProjections } from './with-projections.js'

const shown = 10

const what = {
  missing: 'is missing',
  surplus: 'belongs to no event',
  position: 'stands at another event than the last of its own',
  content: 'holds something else',
  index: 'is found by something else than it says',
} as const

const parkedLine = ({ position, stream, type, reason, message }: Parked): string =>
  `  held: stream ${stream} from position ${position} on (${type ?? 'unreadable'}, ${reason}: ${message})`

/** Says what was found; answers whether all is well. */
const report = (
  name: ProjectionName,
  { generation, documents, events, differences, parked }: Verification,
): boolean => {
  if (generation === undefined) {
    say(`WRONG: ${name} has never been filled: start the product, or run make rebuild NAME=${name}.`)
    return false
  }
  const good = differences.length === 0
  if (good) say(`${name}: ${documents} documents are what ${events} events make.`)
  else {
    say(`WRONG: ${name}: ${differences.length} of ${documents} documents differ; make rebuild NAME=${name} mends them.`)
    for (const difference of differences.slice(0, shown)) say(`  ${difference.id} ${what[difference.what]}`)
    if (differences.length > shown) say(`  and ${differences.length - shown} more`)
  }
  for (const one of parked) say(parkedLine(one))
  return good
}

const verify = async (stores: ProjectionStores, name: ProjectionName, signal: AbortSignal): Promise<boolean> => {
  const bar = createProgressBar()
  const pace = createPace()
  const onProgress = ({ part, events }: { readonly part: number; readonly events: number }): void => {
    signal.throwIfAborted()
    bar.show(part, `${name}: ${pace(part, events)}`)
  }
  try {
    const found = await visitProjection(name, (projection) => verifyProjection(stores, projection, { onProgress }))
    bar.end()
    return report(name, found)
  } finally {
    bar.end()
  }
}

/** `make verify`: folds the log again and compares every stored document. */
runCommand(async (signal) => {
  const names = namesOf(process.env.NAME ?? '', projectionNames)
  return withProjections(async (stores) => {
    let good = true
    for (const name of names) good = (await verify(stores, name, signal)) && good
    return good ? 0 : 1
  })
})
