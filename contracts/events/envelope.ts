import * as z from 'zod/mini'
import { instantSchema, sha256Hex, staffIdSchema, tenantIdSchema } from '../ids.js'

export const actorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer') }),
  z.object({ kind: z.literal('staff'), id: staffIdSchema }),
  z.object({ kind: z.literal('system'), name: z.string() }),
])
/** Who caused an event. A customer is anonymous: the order's stream says whose it is. */
export type Actor = z.infer<typeof actorSchema>

export const metadataSchema = z.object({
  occurredAt: instantSchema,
  actor: actorSchema,
  requestId: z.uuid(),
  /** HMAC-SHA256, under the order's key, of the RFC 8785 JSON of the request's body; hex. */
  bodyMac: z.nullable(sha256Hex),
  commandId: z.uuid(),
  correlationId: z.string(),
  causationId: z.nullable(z.string()),
  tenantId: tenantIdSchema,
  /** Of this event's type; what earlier versions read as today is the domain's to say. */
  schemaVersion: z.int().check(z.positive()),
  /** SHA-256 over the previous hash in the stream and the event; hex. */
  hash: z.nullable(sha256Hex),
})
export type EventMetadata = z.infer<typeof metadataSchema>

/** `personal` as it is stored: AES-256-GCM under the order's key; base64 parts. */
export const encryptedPersonalSchema = z.object({
  alg: z.literal('A256GCM'),
  iv: z.string(),
  tag: z.string(),
  ciphertext: z.string(),
})
export type EncryptedPersonal = z.infer<typeof encryptedPersonalSchema>
