import { openSealFiles } from '../proof/seal-files.js'
import { createSealing } from '../proof/sealing.js'
import { ensureSealsContinue } from '../proof/seals-continue.js'
import type { EventStore } from '../stores/event-store/port.js'
import { type Config, sealsDirOf } from './config.js'
import { ensureNamed, followedFingerprints, trustedFingerprints } from './seal-trust.js'
import type { Secrets } from './secrets.js'
import { randomIds, systemClock } from './system-clock.js'

/** @throws {BadConfiguration} when the key that would sign is not one that is named */
export const openProof = (config: Config, { signing: key }: Pick<Secrets, 'signing'>, eventStore: EventStore) => {
  ensureNamed(config, key)
  const files = openSealFiles(sealsDirOf(config))
  const followed = followedFingerprints(config, key)
  return {
    files,
    /** Fingerprints of the keys that a verification accepts. */
    trusted: trustedFingerprints(config, key),
    /** @throws {StartRefused} when the log could not be sealed on */
    ensureContinues: (): Promise<void> => ensureSealsContinue({ eventStore, files, key, followed }),
    sealing: createSealing({ eventStore, files, key, followed, clock: systemClock, ids: randomIds }),
  }
}

/** What seals the log, and where the copies of its seals lie. */
export type Proof = ReturnType<typeof openProof>
