import * as z from 'zod/mini'
import { orderIdSchema } from '../ids.js'

/**
 * Events of `audit-notes-{orderId}`: what auditors write beside an order's history. A stream of their own, so that a note
 * changes neither the order nor its proof; their text is under the order's key and goes with its erasure.
 */
export const auditNoteEventSchemas = {
  AuditNoteWritten: {
    data: z.object({
      orderId: orderIdSchema,
      /** The event that it is about; absent where it is about the whole history. */
      about: z.optional(z.object({ stream: z.string(), revision: z.int().check(z.nonnegative()) })),
    }),
    personal: z.object({ text: z.string() }),
  },
} as const
