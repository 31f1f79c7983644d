import { writeFileSync } from 'node:fs'
import { exportOrder } from '../../proof/export-order.js'
import { orderByNumber } from '../../proof/order-by-number.js'
import { openSealFiles } from '../../proof/seal-files.js'
import { createSealing } from '../../proof/sealing.js'
import { attach, ensureInstallation } from '../attach.js'
import { loadConfig, sealsDirOf } from '../config.js'
import { openEventStore } from '../event-store.js'
import { existingSigningKey, followedFingerprints } from '../seal-trust.js'
import { randomIds, systemClock } from '../system-clock.js'
import { BadCall, note, orderNumberOf, runCommand, say } from './command-line.js'

runCommand(async () => {
  const { ORDER = '', FILE = '' } = process.env
  const orderNumber = orderNumberOf(ORDER)
  if (FILE === '') throw new BadCall('FILE must say where the export goes.')
  const config = loadConfig(process.env)
  // Made by the product alone: one that is made here would seal the log under a key that nobody knows.
  const key = existingSigningKey(config)
  if (key === undefined) throw new BadCall('There is no signing key: set SIGNING_KEY, or start the product once.')
  ensureInstallation(config)
  const attached = await attach(config, ['EVENT_STORE_URL'])
  try {
    const eventStore = await openEventStore(attached.urlOf(config.EVENT_STORE_URL), { onWaiting: note })
    try {
      const orderId = await orderByNumber(eventStore, orderNumber)
      if (orderId === undefined) throw new BadCall(`No order has the number ${orderNumber}.`)
      const files = openSealFiles(sealsDirOf(config))
      const trusted = followedFingerprints(config, key)
      const sealing = createSealing({ eventStore, files, key, trusted, clock: systemClock, ids: randomIds })
      const made = await exportOrder({ eventStore, sealing, key, clock: systemClock }, orderId, orderNumber)
      writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`)
      say(`${orderNumber}: ${made.events.length} events under ${made.seals.length} seals, in ${FILE}.`)
      say(`Check it with:  node verify-export.mjs ${FILE} --key ${key.fingerprint}`)
      return 0
    } finally {
      await eventStore.close()
    }
  } finally {
    await attached.leave()
  }
})
