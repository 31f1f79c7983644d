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
import type { SigningKey } from '../proof/signing-key.js'
import { type Position, position } from '../stores/event-store/port.js'
import { parsedJson, signatureFields, signLine, verifiedLine } from './signed-lines.js'

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

const lineSchema = z.strictObject({
  ...erasureFields,
  uploads: z.array(uploadIdSchema),
  /** Absent where there were none, and in lines of releases that left the messages. */
  contacts: z.optional(z.array(contactIdSchema)),
  /** Of the event, decimal; `null` where a person signed what the log does not hold. */
  position: z.nullable(decimal),
  /** The log holds no other erasure between here and `position`. */
  after: z.nullable(decimal),
  ...signatureFields,
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
  }
  return signLine(said, previous, key)
}

const placeOf = ({ position: at, after }: StoredLine): ErasureLine['place'] =>
  at === null || after === null ? null : { position: position(BigInt(at)), after: position(BigInt(after)) }

/** @throws {LineRefused} */
export const readLine = (text: string, trusted: readonly string[]): ReadLine => {
  const unsigned = unsignedSchema.safeParse(parsedJson(text))
  if (unsigned.success) return { kind: 'unsigned', erasure: unsigned.data }
  const stored = verifiedLine(text, lineSchema, trusted)
  const { orderId, eventId, erasedAt, ground, uploads, contacts, previous } = stored
  return {
    kind: 'signed',
    line: {
      orderId,
      eventId,
      erasedAt,
      ground,
      uploads,
      ...(contacts === undefined ? {} : { contacts }),
      place: placeOf(stored),
    },
    previous,
  }
}
