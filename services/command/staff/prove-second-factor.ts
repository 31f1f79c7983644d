import type { SecondFactorProof } from '@cartorio/contracts/http/second-factor.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import type { Credentials } from '../../identity/credentials.js'
import { verifiedCounter } from '../../identity/passkeys.js'
import type { RelyingParty } from '../../identity/relying-party.js'
import { acceptedStep, hashRecoveryCode, type KeptSecondFactor } from '../../identity/second-factors.js'
import { createTotpCipher } from '../../identity/totp-cipher.js'
import type { DataKeys } from '../../privacy/data-keys.js'

type Deps = {
  readonly credentials: Pick<Credentials, 'useSecondFactor'>
  readonly dataKeys: DataKeys
  readonly clock: Clock
  readonly relyingParty: RelyingParty | undefined
}

type Proving = {
  readonly staffId: StaffId
  readonly factor: KeptSecondFactor
  readonly proof: SecondFactorProof
  /** Of the page that sends it. */
  readonly origin: string | undefined
  /** Takes the challenge of the passkey, which is then over. */
  readonly takeChallenge: () => Promise<string | undefined>
}

/** Whether the proof is the account's, now and for the first time: a code, a signature or a recovery code opens once. */
export const proveSecondFactor = async (
  { credentials, dataKeys, clock, relyingParty }: Deps,
  { staffId, factor, proof, origin, takeChallenge }: Proving,
): Promise<boolean> => {
  switch (proof.kind) {
    case 'totp': {
      if (factor.totp === undefined) return false
      const secret = await createTotpCipher(dataKeys).decrypt(staffId, factor.totp.secret)
      if (secret === undefined) return false
      const now = clock.now()
      return credentials.useSecondFactor(staffId, ({ totp, ...rest }) => {
        // An app that was set up meanwhile has another secret.
        if (totp === undefined || totp.setAt !== factor.totp?.setAt) return undefined
        const lastStep = acceptedStep(secret, proof.code, totp.lastStep, now)
        return lastStep === undefined ? undefined : { ...rest, totp: { ...totp, lastStep } }
      })
    }
    case 'recovery-code': {
      const hash = hashRecoveryCode(staffId, proof.code)
      return credentials.useSecondFactor(staffId, (stored) =>
        stored.recoveryCodes.includes(hash)
          ? { ...stored, recoveryCodes: stored.recoveryCodes.filter((other) => other !== hash) }
          : undefined,
      )
    }
    case 'passkey': {
      const challenge = await takeChallenge()
      const passkey = factor.passkeys.find(({ credentialId }) => credentialId === proof.response.id)
      if (challenge === undefined || passkey === undefined || relyingParty === undefined || origin === undefined)
        return false
      const counter = await verifiedCounter(relyingParty, passkey, proof.response, { challenge, origin })
      if (counter === undefined) return false
      const lastUsedAt = clock.now()
      return credentials.useSecondFactor(staffId, (stored) => {
        const now = stored.passkeys.find(({ id }) => id === passkey.id)
        // A signature that was counted meanwhile: this one is a copy's, or was overtaken.
        if (now === undefined || (counter > 0 && counter <= now.counter)) return undefined
        const used = { ...now, counter, lastUsedAt }
        return { ...stored, passkeys: stored.passkeys.map((other) => (other.id === passkey.id ? used : other)) }
      })
    }
    default:
      return proof satisfies never
  }
}
