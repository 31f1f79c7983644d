import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { instantSchema } from '../ids.js'

/** `POST /api/copy-checks`: of a file that stays with its sender only the SHA-256 is sent. */
export const copyCheckRequestSchema = z.object({
  sha256: z
    .string({ error: 'Envie o SHA-256 do arquivo.' })
    .check(z.regex(/^[0-9a-f]{64}$/, 'O SHA-256 tem 64 letras minúsculas e algarismos, de 0 a 9 e de a a f.')),
})

/** `replaced`: a newer copy of the document came, or the document is made again. `withdrawn`: by the office, or with a document that ended without delivery. */
export const copyStates = ['current', 'replaced', 'withdrawn'] as const

/** `null` for a step that was not ordered. */
const stepSchema = z.nullable(z.object({ doneAt: z.nullable(instantSchema) }))

const knownCopySchema = z.object({
  known: z.literal(true),
  documentType: storedDocumentTypeSchema,
  /** When the office attached the file. */
  attachedAt: instantSchema,
  translation: stepSchema,
  apostille: stepSchema,
  /** Of the event in the log, decimal. */
  position: z.string().check(z.regex(/^\d+$/)),
  /** The seal that covers the event; `null` until the next one is made. */
  seal: z.nullable(
    z.object({
      /** From 0. */
      revision: z.int(),
      sealedAt: instantSchema,
      /** Merkle root of the sealed events, hex. */
      root: z.string(),
      /** Fingerprint of the public key, hex. */
      keyId: z.string(),
    }),
  ),
  state: z.enum(copyStates),
  /** When it was replaced or withdrawn. */
  stateSince: z.nullable(instantSchema),
})
export type KnownCopy = z.infer<typeof knownCopySchema>

/** Names no person, no order and no link. */
export const copyCheckResponseSchema = z.union([knownCopySchema, z.object({ known: z.literal(false) })])
export type CopyCheckResponse = z.infer<typeof copyCheckResponseSchema>
