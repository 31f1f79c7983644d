import { runCommand, say } from './command-line.js'
import { fillWithProgress, parsePartitions } from './filling.js'
import { parseProjectionNames, withProjections } from './with-projections.js'

/** `make rebuild NAME=…`: fills new generations while the old ones answer, and switches. All read the log together. */
runCommand(async (signal) => {
  const names = parseProjectionNames(process.env.NAME ?? '', undefined)
  const partitions = parsePartitions(process.env.PARTITIONS ?? '')
  return withProjections(async (stores) => {
    const events = await fillWithProgress(stores, names, { partitions }, signal)
    for (const name of names) say(`${name}: rebuilt from ${events} events; the new generation answers.`)
    say('make projections-clean drops what no longer answers.')
    return 0
  })
})
