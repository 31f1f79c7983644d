import { unanswered } from '../../projection-engine/generations/generation.js'
import { projectionNamed, projectionNames } from '../../projections/every-projection.js'
import { runCommand, say } from './command-line.js'
import { fillWithProgress, parsePartitions } from './filling.js'
import { describeSchemaChanges } from './schema-changes.js'
import { withProjections } from './with-projections.js'

/**
 * `make fill`: fills the versions of this release's read models that do not answer yet, beside a release that runs
 * with other versions, and ends. All read the log together. Says first which releases cannot start after it.
 */
runCommand(async (signal) => {
  const partitions = parsePartitions(process.env.PARTITIONS ?? '')
  return withProjections(
    async (stores) => {
      const missing = await unanswered(stores.readStore, projectionNames.map(projectionNamed))
      const names = projectionNames.filter((name) => missing.includes(projectionNamed(name)))
      const line = (name: (typeof names)[number], what: string): void =>
        say(`${name}: version ${projectionNamed(name).version} ${what}`)
      for (const name of projectionNames) if (!names.includes(name)) line(name, 'answers already.')
      if (names.length === 0) {
        say('Nothing to fill: this release answers at once when it starts.')
        return 0
      }
      // Not how many events were read: another filling may have read the rest.
      await fillWithProgress(stores, names, { partitions, keepsQuarantine: true }, signal)
      for (const name of names) line(name, 'is filled.')
      say('This release answers at once when it starts.')
      return 0
    },
    (changes) => say(describeSchemaChanges(changes)),
  )
})
