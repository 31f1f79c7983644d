import { join } from 'node:path'
import { setSealsAside } from '../../proof/seals-continue.js'
import { loadConfig, sealsDirOf } from '../config.js'
import { systemClock } from '../system-clock.js'
import { runCommand, say } from './command-line.js'
import { withLog } from './with-stores.js'

/** `make seals-aside`: after a log was restored, moves the copies of seals that it does not hold out of the way. */
runCommand(async () => {
  const config = loadConfig(process.env)
  const folder = sealsDirOf(config)
  const aside = `aside-${systemClock.now().replace(/[^0-9]/g, '')}`
  const moved = await withLog(config, (eventStore) => setSealsAside(eventStore, folder, aside))
  if (moved.length === 0) say('Every seal that has a copy is in the log: nothing was moved.')
  else say(`Moved ${moved.join(', ')} to ${join(folder, aside)}. Keep them: they show what the log once held.`)
  return 0
})
