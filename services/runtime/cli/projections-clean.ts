import { cleanProjections } from '../../projection-engine/generations/clean.js'
import { everyVersion } from '../../projections/every-projection.js'
import { wallTime } from '../../stores/lease/time.js'
import { runCommand, say } from './command-line.js'
import { withProjections } from './with-projections.js'

/** `make projections-clean`: drops generations and versions that are not read. */
runCommand(() =>
  withProjections(async ({ readStore, mayRead }) => {
    const sweep = { evenUnfinished: false, isRead: mayRead }
    const { dropped, kept } = await cleanProjections(readStore, everyVersion, wallTime, sweep)
    for (const name of dropped) say(`dropped ${name}`)
    for (const { name, why } of kept) say(`kept ${name}: ${why}`)
    if (dropped.length === 0) say('Nothing to drop.')
    return 0
  }),
)
