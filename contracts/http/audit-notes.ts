import * as z from 'zod/mini'
import { actorSchema } from '../events/envelope.js'
import { instantSchema } from '../ids.js'
import { text } from '../text.js'

export const longestAuditNote = 2000

/** `POST /api/admin/orders/{id}/audit-notes`. */
export const auditNoteRequestSchema = z.object({
  text: text({ max: longestAuditNote, message: 'Escreva a anotação.' }),
  /** Of the event of the order that it is about. */
  revision: z.optional(
    z
      .int({ error: 'Escolha um evento da lista.' })
      .check(
        z.minimum(0, { error: 'Escolha um evento da lista.' }),
        z.maximum(1_000_000_000, { error: 'Escolha um evento da lista.' }),
      ),
  ),
})

export const writtenAuditNoteSchema = z.object({ id: z.uuid(), writtenAt: instantSchema })
export type WrittenAuditNote = z.infer<typeof writtenAuditNoteSchema>

/** `GET /api/admin/orders/{id}/audit-notes`: what auditors wrote beside the order's history, oldest first. */
export const auditNotesSchema = z.object({
  /** Whether the texts are withheld, opened by a recorded view, or erased for good. */
  personalData: z.enum(['withheld', 'opened', 'erased']),
  notes: z.array(
    z.object({
      id: z.uuid(),
      writtenAt: instantSchema,
      actor: actorSchema,
      /** `null` where it is about the whole history. */
      about: z.nullable(z.object({ stream: z.string(), revision: z.int() })),
      /** Under a recorded view alone, `null` where it was erased. */
      text: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type AuditNotes = z.infer<typeof auditNotesSchema>
