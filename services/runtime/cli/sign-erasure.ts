import { openErasureList } from '../../privacy/erasure-list.js'
import { loadConfig, sealsDirOf } from '../config.js'
import { BadCall, existingListSigner, runCommand, say } from './command-line.js'

/**
 * `make sign-erasure LINE=3`: signs a line of the erasure list after a person has checked it; the next start carries it
 * out.
 */
runCommand(async () => {
  const { LINE = '' } = process.env
  if (!/^[1-9]\d{0,8}$/.test(LINE)) throw new BadCall('LINE must be the number that the start named, as in LINE=3.')
  const config = loadConfig(process.env)
  const list = await openErasureList(sealsDirOf(config), existingListSigner(config))
  const { orderId, erasedAt, ground } = await list.sign(Number(LINE))
  say(`Signed: the erasure of order ${orderId} at ${erasedAt}, on the ground ${ground}.`)
  say('The next start erases this order for good.')
  return 0
})
