import { join } from 'node:path'
import { setSealsAside } from '../../proof/seals-continue.js'
import { loadConfig, sealsDirOf } from '../config.js'
import { connectToInstallation, ensureInstallation } from '../connect-to-installation.js'
import { openInstalledLog } from '../installation/installed-log.js'
import { systemClock } from '../system-clock.js'
import { note, runCommand, say } from './command-line.js'

/** `make seals-aside`: after a log was restored, moves the copies of seals that it does not hold out of the way. */
runCommand(async () => {
  const config = loadConfig(process.env)
  ensureInstallation(config)
  const attached = await connectToInstallation(config, ['EVENT_STORE_URL'])
  try {
    const store = await openInstalledLog(config, attached.urlOf(config.EVENT_STORE_URL), { onWaiting: note })
    try {
      const folder = sealsDirOf(config)
      const aside = `aside-${systemClock.now().replace(/[^0-9]/g, '')}`
      const moved = await setSealsAside(store, folder, aside)
      if (moved.length === 0) say('Every seal that has a copy is in the log: nothing was moved.')
      else say(`Moved ${moved.join(', ')} to ${join(folder, aside)}. Keep them: they show what the log once held.`)
      return 0
    } finally {
      await store.close()
    }
  } finally {
    await attached.leave()
  }
})
