import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { parseJson } from '../domain/parse-json.js'
import { canonicalJson } from '../proof/canonical-json.js'
import { chainStart } from '../proof/hash-chain.js'
import { fingerprintOf, isSignedBy, type SigningKey } from '../proof/signing-key.js'

const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What every signed line has beside what it says. */
export const signatureFields = {
  /** SHA-256 of the signed line before this one; 32 zero bytes for the first. */
  previous: sha256Hex,
  /** Fingerprint of the public key. */
  keyId: sha256Hex,
  /** Ed25519, SPKI DER; base64. */
  publicKey: z.base64(),
  /** Ed25519 over the RFC 8785 JSON of the line without `signature`; base64. */
  signature: z.base64(),
}
type Signed = { readonly [F in keyof typeof signatureFields]: string }

/** Why a line is no part of a list, in words that follow "line 3". */
export class LineRefused extends Error {}

/** What a signed line's successor names as the one before it. */
export const lineHash = (text: string | undefined): string =>
  text === undefined ? chainStart : createHash('sha256').update(text).digest('hex')

/** The same bytes in every process: an Ed25519 signature has no randomness. */
export const signLine = (fields: object, previous: string, key: SigningKey): string => {
  const said = { ...fields, previous, keyId: key.fingerprint, publicKey: key.publicKey }
  return JSON.stringify({ ...said, signature: key.sign(canonicalJson(said)) })
}

/** A line of a schema, as it was written and signed. @throws {LineRefused} */
export const verifiedLine = <S extends Signed>(
  text: string,
  schema: { safeParse(json: unknown): { readonly success: true; readonly data: S } | { readonly success: false } },
  trusted: readonly string[],
): S => {
  const json = parseJson(text)
  const stored = schema.safeParse(json)
  // Another spelling of the same JSON is not what was written.
  if (!stored.success || JSON.stringify(json) !== text) throw new LineRefused('is damaged')
  const { signature, ...said } = stored.data
  if (!trusted.includes(said.keyId) || fingerprintOf(said.publicKey) !== said.keyId)
    throw new LineRefused(
      `is signed by ${said.keyId}, which is neither the key of SIGNING_KEY nor named by SIGNING_KEY_PREVIOUS or SEAL_FINGERPRINTS`,
    )
  if (!isSignedBy(said.publicKey, canonicalJson(said), signature)) throw new LineRefused('was changed')
  return stored.data
}
