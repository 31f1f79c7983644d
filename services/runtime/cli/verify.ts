import type { Quarantined } from '../../projection-engine/quarantine/quarantine.js'
import { type Difference, type Verification, verifyProjections } from '../../projection-engine/verify/verify.js'
import { type ProjectionName, projectionNamed, projectionNames } from '../../projections/every-projection.js'
import { note, runCommand, say } from './command-line.js'
import { createPace, createProgressBar } from './progress-bar.js'
import { eventsAfter, mostCounted, type Reached, readModelReached } from './read-model-lag.js'
import { type ProjectionStores, parseProjectionNames, withProjections } from './with-projections.js'

const shown = 10

/** How long the product may take to bring a read model to the end of the log, after a start say. */
const waitMillis = 60_000

const what = {
  missing: 'is missing',
  surplus: 'belongs to no event',
  position: 'stands at another event than the last of its own',
  content: 'holds something else',
  index: 'is found by something else than it says',
  shape: 'was changed by another program, at',
} as const

const differenceLine = (difference: Difference): string =>
  `  ${difference.id} ${what[difference.what]}${difference.what === 'shape' ? ` ${difference.field}` : ''}`

const quarantinedLine = ({ position, stream, type, reason, message }: Quarantined): string =>
  `  held: stream ${stream} from position ${position} on (${type ?? 'unreadable'}, ${reason}: ${message})`

/** Says what was found; answers whether all is well. */
const report = ({
  projection: name,
  generation,
  documents,
  events,
  differences,
  quarantined,
}: Verification): boolean => {
  if (generation === undefined) {
    say(`WRONG: ${name} has never been filled: start the product, or run make rebuild NAME=${name}.`)
    return false
  }
  const good = differences.length === 0
  if (good) say(`${name}: ${documents} documents are what ${events} events make.`)
  else {
    say(`WRONG: ${name}: ${differences.length} of ${documents} documents differ; make rebuild NAME=${name} mends them.`)
    for (const difference of differences.slice(0, shown)) say(differenceLine(difference))
    if (differences.length > shown) say(`  and ${differences.length - shown} more`)
  }
  for (const one of quarantined) say(quarantinedLine(one))
  return good
}

/** What a read model has not read yet; `undefined` when it has read all. Not wrong, but not verified either. */
const missingLine = async (
  { eventStore }: ProjectionStores,
  name: ProjectionName,
  { serves, position }: Reached,
): Promise<string | undefined> => {
  const { count } = await eventsAfter(eventStore, position, await eventStore.head())
  if (count === 0 && serves) return undefined
  const events = count === mostCounted ? `${count} or more` : String(count)
  return serves
    ? `${name}: ${events} events are not in it yet, and were not checked.`
    : `NOT CHECKED: ${name} is filled for the first time, and ${events} events are not in it yet: start the product, or wait, and verify again.`
}

/** Waits for a read model that a running product fills; says what is not in it. Answers whether it can be checked. */
const isFilled = async (stores: ProjectionStores, name: ProjectionName, signal: AbortSignal): Promise<boolean> => {
  const head = await stores.eventStore.head()
  const limits = { head, waitMillis: stores.productRuns ? waitMillis : 0, signal }
  const reached = await readModelReached(stores.readStore, projectionNamed(name), limits)
  // It has folded all events that were there at the start of the command; later ones are checked as far as it has come.
  if (reached.serves && reached.position >= head) return true
  const missing = await missingLine(stores, name, reached)
  if (missing === undefined) return true
  if (reached.serves) note(missing)
  else say(missing)
  return reached.serves
}

/** `make verify`: folds the log again, once for all read models, and compares every stored document. */
runCommand(async (signal) => {
  const names = parseProjectionNames(process.env.NAME ?? '', projectionNames)
  return withProjections(async (stores) => {
    const filled: ProjectionName[] = []
    for (const name of names) if (await isFilled(stores, name, signal)) filled.push(name)
    const bar = createProgressBar()
    const pace = createPace()
    const onProgress = ({ part, events }: { readonly part: number; readonly events: number }): void => {
      signal.throwIfAborted()
      bar.show(part, pace(part, events))
    }
    try {
      const found = await verifyProjections(stores, filled.map(projectionNamed), { onProgress })
      bar.end()
      return found.map(report).every(Boolean) && filled.length === names.length ? 0 : 1
    } finally {
      bar.end()
    }
  })
})
