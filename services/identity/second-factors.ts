import { createHash, randomInt } from 'node:crypto'
import type { Instant } from '@cartorio/contracts/ids.js'
import { recoveryCodeCount, type SecondFactorKind } from '@cartorio/contracts/second-factors.js'
import { Secret, TOTP } from 'otpauth'
import type { EncryptedJson } from '../privacy/personal-encryption.js'

/** The secret lies encrypted under the account's own data key. */
export type KeptTotp = {
  readonly secret: EncryptedJson
  readonly setAt: Instant
  /** The thirty seconds of the last code that was accepted: none of them or before is accepted again. */
  readonly lastStep: number
}

export type KeptPasskey = {
  /** Ours, for the page of the account. */
  readonly id: string
  readonly credentialId: string
  /** COSE, base64url. */
  readonly publicKey: string
  /** Signatures that the authenticator has counted; 0 where it counts none. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly addedAt: Instant
  readonly lastUsedAt: Instant | null
}

/** What an account needs beside its password, in the state store alone. There is none without a code or a passkey. */
export type KeptSecondFactor = {
  readonly totp?: KeptTotp
  readonly passkeys: readonly KeptPasskey[]
  /** Hashes of the recovery codes that were not used. */
  readonly recoveryCodes: readonly string[]
}

export type SecondFactorChange =
  | { readonly kind: 'set-totp'; readonly totp: KeptTotp; readonly recoveryCodes: readonly string[] | undefined }
  | {
      readonly kind: 'add-passkey'
      readonly passkey: KeptPasskey
      readonly recoveryCodes: readonly string[] | undefined
    }
  | { readonly kind: 'remove-totp' }
  | { readonly kind: 'remove-passkey'; readonly id: string }
  | { readonly kind: 'remove-second-factor' }
  | { readonly kind: 'replace-recovery-codes'; readonly recoveryCodes: readonly string[] }

const none: KeptSecondFactor = { passkeys: [], recoveryCodes: [] }

const withoutTotp = ({ totp: _, ...rest }: KeptSecondFactor): KeptSecondFactor => rest

/** Recovery codes alone are no second factor: they end with the last one. */
const orNone = (factor: KeptSecondFactor): KeptSecondFactor | undefined =>
  factor.totp === undefined && factor.passkeys.length === 0 ? undefined : factor

export const changeSecondFactor = (
  before: KeptSecondFactor | undefined,
  change: SecondFactorChange,
): KeptSecondFactor | undefined => {
  const factor = before ?? none
  switch (change.kind) {
    case 'set-totp':
      return { ...factor, totp: change.totp, recoveryCodes: change.recoveryCodes ?? factor.recoveryCodes }
    case 'add-passkey':
      return {
        ...factor,
        passkeys: [...factor.passkeys, change.passkey],
        recoveryCodes: change.recoveryCodes ?? factor.recoveryCodes,
      }
    case 'remove-totp':
      return orNone(withoutTotp(factor))
    case 'remove-passkey':
      return orNone({ ...factor, passkeys: factor.passkeys.filter(({ id }) => id !== change.id) })
    case 'replace-recovery-codes':
      return orNone({ ...factor, recoveryCodes: change.recoveryCodes })
    case 'remove-second-factor':
      return undefined
  }
}

/** The kinds that an account has. */
export const kindsOf = ({ totp, passkeys }: KeptSecondFactor = none): readonly SecondFactorKind[] => [
  ...(totp === undefined ? [] : (['totp'] as const)),
  ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
]

const issuer = 'Cartório Online'
/** As authenticator apps expect it (RFC 6238): SHA-1, six digits, thirty seconds, 160 bits. */
const totpOf = (secret: string, label = 'conta'): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

/** Base32, as it is typed where no picture can be read. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the picture says: `otpauth://totp/…`. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The thirty seconds of a code, one before and one after now being as good, since clocks differ; `undefined` for a wrong
 * code and for one of a time that was accepted before.
 */
export const acceptedStep = (secret: string, code: string, lastStep: number, now: Instant): number | undefined => {
  const timestamp = Date.parse(now)
  const current = TOTP.counter({ period: 30, timestamp })
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return undefined
  const step = current + delta
  return step > lastStep ? step : undefined
}

/** Without signs that are easily confused. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four: about 79 bits, so that a plain hash cannot be searched through. */
const newRecoveryCode = (): string =>
  Array.from({ length: 16 }, (_, index) => {
    const sign = recoveryAlphabet[randomInt(recoveryAlphabet.length)]
    return index > 0 && index % 4 === 0 ? `-${sign}` : sign
  }).join('')

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode)

/** Of one account: the same code of two would have two hashes. Blanks, hyphens and capitals are as they are typed. */
export const hashRecoveryCode = (staffId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery-code\0${staffId}\0${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex')
