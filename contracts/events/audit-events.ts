import * as z from 'zod/mini'
import { auditExportFormats, checkedParts } from '../audit-kinds.js'
import { orderIdSchema } from '../ids.js'
import { viewedAudit } from './order-views.js'

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

const { of: _list, ...filters } = viewedAudit
const count = z.int().check(z.nonnegative())

/** Events of `audit-export-{id}`: a file of the audit across orders was given out. It names no customer. */
export const auditExportEventSchemas = {
  AuditTrailExported: {
    data: z.object({
      format: z.enum(auditExportFormats),
      /** What was chosen; an order by its number. */
      filters: z.object(filters),
      rows: count,
    }),
    personal: z.object({}),
  },
} as const

/**
 * Events of `audit-checks-{orderId}`: a check of the order's proof has failed. A stream of their own: the order's may be what
 * was changed.
 */
export const auditCheckEventSchemas = {
  OrderCheckFailed: {
    data: z.object({
      orderId: orderIdSchema,
      /** `log` of the server: chains and seals; the others of a browser. */
      part: z.enum(checkedParts),
      /** Where the first wrong thing is; absent where a browser found it, or the server outside the order's own streams. */
      at: z.optional(z.object({ stream: z.string(), revision: count })),
    }),
    personal: z.object({}),
  },
} as const
