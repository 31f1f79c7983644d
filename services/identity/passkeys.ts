import { createHash, randomUUID } from 'node:crypto'
import type { newPasskeySchema, SecondFactorProof } from '@cartorio/contracts/http/second-factor.js'
import type { Instant, StaffId } from '@cartorio/contracts/ids.js'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import type { RelyingParty } from './relying-party.js'
import type { KeptPasskey } from './second-factors.js'

const siteName = 'Cartório Online'

/** 32 bytes that say nothing of the person, and are the same for each passkey of an account. */
const userHandle = (staffId: StaffId): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey-user\0${staffId}`).digest())

const listed = (passkeys: readonly KeptPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** Beside a password the presence of the person is enough; where the device can check who it is, it does. */
const userVerification = 'preferred'

type Registering = {
  readonly staffId: StaffId
  readonly email: string
  readonly name: string
  readonly passkeys: readonly KeptPasskey[]
}

export const passkeyCreation = ({ id }: RelyingParty, { staffId, email, name, passkeys }: Registering) =>
  generateRegistrationOptions({
    rpName: siteName,
    rpID: id,
    userID: userHandle(staffId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: listed(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  })

export const passkeyRequest = ({ id }: RelyingParty, passkeys: readonly KeptPasskey[]) =>
  generateAuthenticationOptions({ rpID: id, allowCredentials: listed(passkeys), userVerification })

type Asked = { readonly challenge: string; readonly origin: string }
type Attestation = z.output<typeof newPasskeySchema>['response']
type Assertion = Extract<SecondFactorProof, { kind: 'passkey' }>['response']

/** The library's answers to what is no valid response are errors of many kinds. */
const orUndefined = async <T>(verify: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** The passkey that a browser has made; `undefined` where its answer does not hold. */
export const verifiedPasskey = async (
  { id, isOrigin }: RelyingParty,
  { response, name }: { readonly response: Attestation; readonly name: string },
  { challenge, origin }: Asked,
  now: Instant,
): Promise<KeptPasskey | undefined> => {
  if (!isOrigin(origin)) return undefined
  const { transports = [], ...attested } = response.response
  const verified = await orUndefined(() =>
    verifyRegistrationResponse({
      response: { ...plain(response), response: attested },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return {
    id: randomUUID(),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    name,
    addedAt: now,
    lastUsedAt: null,
  }
}

/** The counter after a signature by the passkey; `undefined` where it does not hold, or the counter did not grow. */
export const verifiedCounter = async (
  { id, isOrigin }: RelyingParty,
  passkey: KeptPasskey,
  response: Assertion,
  { challenge, origin }: Asked,
): Promise<number | undefined> => {
  if (!isOrigin(origin)) return undefined
  const { userHandle: _, ...asserted } = response.response
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...plain(response), response: asserted },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

const plain = ({ id, rawId, type }: Pick<Assertion, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})
