import type { EventStore } from '../event-store/port.js'
import { openSealFiles, type SealFiles } from '../proof/seal-files.js'
import { createSealing, type Sealing } from '../proof/sealing.js'
import { type Config, sealsDirOf } from './config.js'
import { followedFingerprints } from './seal-trust.js'
import type { Secrets } from './secrets.js'
import { randomIds, systemClock } from './system-clock.js'

/** What seals the log, and where the copies of its seals lie. */
export type Proof = { readonly sealing: Sealing; readonly files: SealFiles }

export const openProof = (config: Config, { signing: key }: Secrets, eventStore: EventStore): Proof => {
  const files = openSealFiles(sealsDirOf(config))
  const trusted = followedFingerprints(config, key)
  return { files, sealing: createSealing({ eventStore, files, key, trusted, clock: systemClock, ids: randomIds }) }
}
