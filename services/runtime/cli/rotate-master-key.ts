import { BadConfiguration } from '../../domain/technical-error.js'
import { checkMasterKeys, isMasterKeyKnown } from '../../privacy/master-key-check.js'
import { type Rotation, rotateMasterKey } from '../../privacy/rotate-master-key.js'
import { loadConfig } from '../config.js'
import { ensureSameKinds } from '../installation/remembered.js'
import { openStateStore } from '../open-store.js'
import { existingMasterKeys } from '../secrets.js'
import { runCommand, say } from './command-line.js'
import { withConnection } from './with-stores.js'

/** A product that does not know the new key could read nothing of what this command writes. */
const productDoesNotKnow = (): Error =>
  new BadConfiguration(
    'the running product was not started with this MASTER_KEY. Restart it with the new key in MASTER_KEY and the old one in MASTER_KEY_PREVIOUS, then run this again.',
  )

/** `make rotate-master-key`: wraps every data key with MASTER_KEY; MASTER_KEY_PREVIOUS is not needed afterwards. */
runCommand(async (signal) => {
  const config = loadConfig(process.env)
  ensureSameKinds(config, ['STATE_URL'])
  const masterKeys = await existingMasterKeys(config)
  return withConnection(config, ['STATE_URL'], async ({ productUrl, urlOf, open }) => {
    const state = await open(openStateStore(urlOf(config.STATE_URL)))
    if (productUrl !== undefined && !(await isMasterKeyKnown(state, masterKeys))) throw productDoesNotKnow()
    await checkMasterKeys(state, masterKeys)
    const report = (sofar: Rotation): void => {
      signal.throwIfAborted()
      say(`keys checked: ${sofar.checked}, rewrapped: ${sofar.rewrapped}`)
    }
    const { checked, rewrapped } = await rotateMasterKey(state, masterKeys, report)
    say(`Done: ${checked} keys, ${rewrapped} of them rewrapped. MASTER_KEY_PREVIOUS is no longer needed.`)
    return 0
  })
})
