import { createHash } from 'node:crypto'
import { erasureGroundSchema } from '@cartorio/contracts/events/office-events.js'
import {
  type ContactId,
  contactIdSchema,
  instantSchema,
  orderIdSchema,
  type UploadId,
  uploadIdSchema,
} from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { canonicalJson } from '../proof/canonical-json.js'
import { chainStart } from '../proof/hash-chain.js'
import { fingerprintOf, isSignedBy, type SigningKey } from '../proof/signing-key.js'
import { type Position, position } from '../stores/event-store/port.js'

const erasureFields = {
  orderId: orderIdSchema,
  eventId: z.uuid(),
  erasedAt: instantSchema,
  ground: erasureGroundSchema,
}
/** A line of a release before lines were signed. */
const unsignedSchema = z.strictObject(erasureFields)
/** That an order's person was erased: enough to do it again on a restored log, and nothing that names anybody. */
export type Erasure = z.infer<typeof unsignedSchema> & {
  /** The person's messages of the contact form that went with it; absent where there were none. */
  readonly contacts?: readonly ContactId[]
}

/** An erasure as the log holds it, with the files that the order's events name. */
export type LoggedErasure = Erasure & { readonly uploads: readonly UploadId[]; readonly position: Position }

const decimal = z.string().check(z.regex(/^(-1|0|[1-9]\d{0,19})$/))
const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const lineSchema = z.strictObject({
  ...erasureFields,
  uploads: z.array(uploadIdSchema),
  /** Absent where there were none, and in lines of releases that left the messages. */
  contacts: z.optional(z.array(contactIdSchema)),
  /** Of the event, decimal; `null` where a person signed what the log does not hold. */
  position: z.nullable(decimal),
  /** The log holds no other erasure between here and `position`. */
  after: z.nullable(decimal),
  /** SHA-256 of the signed line before this one; 32 zero bytes for the first. */
  previous: sha256Hex,
  /** Fingerprint of the public key. */
  keyId: sha256Hex,
  /** Ed25519, SPKI DER; base64. */
  publicKey: z.base64(),
  /** Ed25519 over the RFC 8785 JSON of the line without `signature`; base64. */
  signature: z.base64(),
})
type StoredLine = z.infer<typeof lineSchema>

/** A signed line. */
export type ErasureLine = Erasure & {
  readonly uploads: readonly UploadId[]
  /** Where the log held it; `null` for what a person signed. */
  readonly place: { readonly position: Position; readonly after: Position } | null
}

export type ReadLine =
  | { readonly kind: 'signed'; readonly line: ErasureLine; readonly previous: string }
  | { readonly kind: 'unsigned'; readonly erasure: Erasure }

/** What a signed line's successor names as the one before it. */
export const lineHash = (text: string | undefined): string =>
  text === undefined ? chainStart : createHash('sha256').update(text).digest('hex')

/** The same bytes in every process: an Ed25519 signature has no randomness. */
export const signedLine = (line: ErasureLine, previous: string, key: SigningKey): string => {
  const { orderId, eventId, erasedAt, ground, uploads, contacts, place } = line
  const said = {
    orderId,
    eventId,
    erasedAt,
    ground,
    uploads,
    ...(contacts === undefined ? {} : { contacts }),
    position: place === null ? null : String(place.position),
    after: place === null ? null : String(place.after),
    previous,
    keyId: key.fingerprint,
    publicKey: key.publicKey,
  }
  return JSON.stringify({ ...said, signature: key.sign(canonicalJson(said)) })
}

const placeOf = ({ position: at, after }: StoredLine): ErasureLine['place'] =>
  at === null || after === null ? null : { position: position(BigInt(at)), after: position(BigInt(after)) }

/** @throws {Error} with what is wrong, in words that follow "line 3" */
export const readLine = (text: string, trusted: readonly string[]): ReadLine => {
  const json = parsedJson(text)
  const unsigned = unsignedSchema.safeParse(json)
  if (unsigned.success) return { kind: 'unsigned', erasure: unsigned.data }
  const stored = lineSchema.safeParse(json)
  // Another spelling of the same JSON is not what was written.
  if (!stored.success || JSON.stringify(json) !== text) throw new LineRefused('is damaged')
  const { signature, ...said } = stored.data
  if (!trusted.includes(said.keyId) || fingerprintOf(said.publicKey) !== said.keyId)
    throw new LineRefused(
      `is signed by ${said.keyId}, which is neither the key of SIGNING_KEY nor named by SIGNING_KEY_PREVIOUS or SEAL_FINGERPRINTS`,
    )
  if (!isSignedBy(said.publicKey, canonicalJson(said), signature)) throw new LineRefused('was changed')
  const { orderId, eventId, erasedAt, ground, uploads, contacts, previous } = stored.data
  return {
    kind: 'signed',
    line: {
      orderId,
      eventId,
      erasedAt,
      ground,
      uploads,
      ...(contacts === undefined ? {} : { contacts }),
      place: placeOf(stored.data),
    },
    previous,
  }
}

/** Why a line is no part of the list. */
export class LineRefused extends Error {}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
