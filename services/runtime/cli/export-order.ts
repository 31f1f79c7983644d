import { writeFileSync } from 'node:fs'
import { exportOrder, NotExported } from '../../proof/export-order.js'
import { reservedNumber } from '../../proof/reserved-number.js'
import { loadConfig } from '../config.js'
import { openProof } from '../proof.js'
import { existingSigningKey } from '../seal-trust.js'
import { systemClock } from '../system-clock.js'
import { BadCall, fileTrouble, parseOrderNumber, runCommand, say } from './command-line.js'
import { withLog } from './with-stores.js'

/** @throws {BadCall} where it cannot be written */
const write = (file: string, text: string): void => {
  try {
    writeFileSync(file, text)
  } catch (error) {
    const trouble = fileTrouble(error, file)
    if (trouble === undefined) throw error
    throw new BadCall(`The export was not written: ${trouble}. FILE must name a file in a folder that is there.`)
  }
}

runCommand(async () => {
  const { ORDER = '', FILE = '' } = process.env
  const orderNumber = parseOrderNumber(ORDER)
  if (FILE === '') throw new BadCall('FILE must say where the export goes.')
  const config = loadConfig(process.env)
  // Made by the product alone: one that is made here would seal the log under an unknown key.
  const key = existingSigningKey(config)
  if (key === undefined) throw new BadCall('There is no signing key: set SIGNING_KEY, or start the product once.')
  return withLog(config, async (eventStore) => {
    const proof = openProof(config, { signing: key }, eventStore)
    const reserved = await reservedNumber(eventStore, orderNumber)
    if (reserved === undefined) throw new BadCall(`No order has the number ${orderNumber}.`)
    if (reserved.kind === 'wrong') throw new NotExported(reserved.wrong)
    if (reserved.kind === 'withheld')
      throw new BadCall(
        `No order has the number ${orderNumber}: it was given out before a restore, and its order is not in this log.`,
      )
    const deps = { eventStore, ...proof, key, clock: systemClock }
    const made = await exportOrder(deps, reserved.orderId, orderNumber, reserved.event)
    if (made.events[0]?.data.orderNumber !== orderNumber)
      throw new BadCall(`No order has the number ${orderNumber}: it was reserved, and no order was placed under it.`)
    write(FILE, `${JSON.stringify(made, null, 2)}\n`)
    say(`${orderNumber}: ${made.events.length} events under ${made.seals.length} seals, in ${FILE}.`)
    say(`Check it with:  node verify-export.mjs ${FILE} --key ${key.fingerprint}`)
    return 0
  })
})
