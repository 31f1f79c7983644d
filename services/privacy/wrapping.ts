import { TechnicalError } from '../domain/technical-error.js'
import { type DataKey, decryptBytes, encryptBytes } from './personal-encryption.js'

/** A secret of 32 bytes and the id by which what it wrapped names it. */
export type MasterKey = { readonly id: string; readonly key: Buffer }

/** The first one wraps; the others only open. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]]

/** A key as it is stored: encrypted by a master key, bound to its subject; base64 parts. */
export type WrappedKey = {
  readonly kind: 'wrapped'
  readonly masterKeyId: string
  readonly iv: string
  readonly tag: string
  readonly key: string
}

export const wrapKey = (key: DataKey, subject: string, master: MasterKey): WrappedKey => {
  const { iv, tag, ciphertext } = encryptBytes(key, master.key, subject)
  return {
    kind: 'wrapped',
    masterKeyId: master.id,
    iv: iv.toString('base64'),
    tag: tag.toString('base64'),
    key: ciphertext.toString('base64'),
  }
}

/** @throws when the master key that wrapped it is not configured, or is not the one of that id */
export const unwrapKey = (wrapped: WrappedKey, subject: string, masterKeys: MasterKeys): DataKey => {
  const master = masterKeys.find(({ id }) => id === wrapped.masterKeyId)
  if (master === undefined) {
    throw new TechnicalError(
      `the data key of ${subject} is wrapped by master key ${wrapped.masterKeyId}, which is not configured`,
    )
  }
  const encrypted = {
    iv: Buffer.from(wrapped.iv, 'base64'),
    tag: Buffer.from(wrapped.tag, 'base64'),
    ciphertext: Buffer.from(wrapped.key, 'base64'),
  }
  return decryptBytes(encrypted, master.key, subject)
}
