import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadConfiguration } from '../domain/technical-error.js'
import { fingerprintOfPem, type SigningKey, signingKeyOf } from '../proof/signing-key.js'
import type { Config } from './config.js'

/** The file of the key in `DATA_DIR/secrets`. */
export const signingKeyName = 'signing-key'

/** The key that is there; for commands beside the product, which make none. */
export const existingSigningKey = ({ SIGNING_KEY, DATA_DIR }: Config): SigningKey | undefined => {
  const path = join(DATA_DIR, 'secrets', signingKeyName)
  const pem = SIGNING_KEY ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  return pem === undefined ? undefined : signingKeyOf(pem)
}

/** Fingerprints of the keys whose seals a new one may follow: its own, the one before it, and those that are listed. */
export const followedFingerprints = (config: Config, key: SigningKey | undefined): string[] => [
  ...(key === undefined ? [] : [key.fingerprint]),
  ...(config.SIGNING_KEY_PREVIOUS === undefined ? [] : [fingerprintOfPem(config.SIGNING_KEY_PREVIOUS)]),
  ...config.SEAL_FINGERPRINTS,
]

/** The key that signs the lists of erasures and withdrawals, and those whose lines are believed. */
export const listSigner = (config: Config, key: SigningKey) => ({ key, trusted: followedFingerprints(config, key) })

/** By which keys a seal may be signed, from configuration alone; `undefined` when it names none. */
export const trustedFingerprints = (config: Config, key = existingSigningKey(config)): string[] | undefined => {
  if (config.SEAL_FINGERPRINTS.length > 0) return config.SEAL_FINGERPRINTS
  const known = followedFingerprints(config, key)
  return known.length === 0 ? undefined : known
}

/**
 * A list that an auditor was given must go on to name the key that signs.
 * @throws {BadConfiguration}
 */
export const ensureNamed = ({ SEAL_FINGERPRINTS: named }: Config, { fingerprint }: SigningKey): void => {
  if (named.length === 0 || named.includes(fingerprint)) return
  throw new BadConfiguration(
    `SEAL_FINGERPRINTS does not name the signing key, ${fingerprint}: add it, or put the key that it names into SIGNING_KEY or DATA_DIR/secrets/${signingKeyName}.`,
  )
}
