import { loadConfig } from '../config.js'
import { markBackup } from '../system/backups.js'
import { systemClock } from '../system-clock.js'
import { runCommand, say } from './command-line.js'
import { withLogAndState } from './with-stores.js'

/** `make backup-mark`: a backup was completed; the page of the system says how old it is. */
runCommand(async () => {
  const at = await withLogAndState(loadConfig(process.env), ({ state }) => markBackup(state, systemClock))
  say(`The backup is marked at ${at}.`)
  return 0
})
