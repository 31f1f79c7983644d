import * as z from 'zod/mini'
import { auditExportFormats, auditKinds, browserChecks } from '../audit-kinds.js'
import { instantSchema, staffIdSchema } from '../ids.js'
import { currencySchema, decimalSchema } from '../money.js'
import { readOrderNumber } from '../searched-numbers.js'
import { calendarDay } from '../text.js'
import { historyActorSchema } from './order-view.js'
import { adminPageSize } from './shared.js'

const dayFilter = z.optional(
  z.union([calendarDay(), z.literal('')], { error: 'Use uma data no formato AAAA-MM-DD, por exemplo 2026-03-31.' }),
)

/** What narrows the trail; `''` for no choice. */
export const auditTrailFilters = {
  kind: z.optional(z.union([z.enum(auditKinds), z.literal('')], { error: 'Escolha um tipo da lista.' })),
  /** A member of staff, the customers or the system. */
  by: z.optional(
    z.union([staffIdSchema, z.enum(['customer', 'system', ''])], { error: 'Escolha uma pessoa da lista.' }),
  ),
  /** The order's number, in any spelling. */
  order: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(60, { error: 'Use no máximo 60 caracteres.' }),
      z.overwrite((typed) => readOrderNumber(typed) ?? typed),
    ),
  ),
  /** Days at the office, both included. */
  from: dayFilter,
  to: dayFilter,
  /** Only amounts above this one. */
  above: z.optional(
    z.union([z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.literal('')], {
      error: 'Use um valor com ponto, por exemplo 100 ou 100.50.',
    }),
  ),
  currency: z.optional(z.union([currencySchema, z.literal('')], { error: 'Escolha uma moeda da lista.' })),
}

/** `GET /api/admin/audit/trail`. */
export const auditTrailQuerySchema = z.object({
  ...auditTrailFilters,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), adminPageSize),
  /** Opaque; from the answer before. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
})

/** `POST /api/admin/audit/trail/export`: a file of what the filters show, recorded before it is given out. */
export const auditTrailExportSchema = z.object({
  format: z.enum(auditExportFormats, { error: 'Escolha CSV ou JSON.' }),
  ...auditTrailFilters,
})
/** Rows of a file, the newest; in the header of this name the answer says how many it has. */
export const mostExportedRows = 5000
export const exportedRowsHeader = 'x-exported-rows'

/** `POST /api/admin/orders/{id}/failed-checks`: what did not hold in a browser's check of the order's file. */
export const failedChecksSchema = z.object({
  failed: z
    .array(z.enum(browserChecks, { error: 'Diga o que não confere, por uma das partes da prova.' }))
    .check(z.minLength(1, { error: 'Diga o que não confere, por uma das partes da prova.' }), z.maxLength(5)),
})

/** How many of them were new today: the same is recorded once a day. */
export const recordedChecksSchema = z.object({ recorded: z.int() })
export type RecordedChecks = z.infer<typeof recordedChecksSchema>

export const auditTrailRowSchema = z.object({
  /** Of the event. */
  id: z.string(),
  kind: z.enum(auditKinds),
  type: z.string(),
  /** What happened, in today's words. */
  sentence: z.string(),
  at: instantSchema,
  by: historyActorSchema,
  /** `null` where it is about no order. */
  order: z.nullable(z.object({ id: z.string(), orderNumber: z.string() })),
  /** The member of staff whose account it is about. */
  accountId: z.nullable(z.string()),
  stream: z.string(),
  revision: z.int(),
  position: z.string(),
  amount: z.nullable(decimalSchema),
  currency: z.nullable(currencySchema),
})
export type AuditTrailRow = z.infer<typeof auditTrailRowSchema>

export const auditTrailResponseSchema = z.object({
  rows: z.array(auditTrailRowSchema),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  /** Exact to 1,000, `more` beyond. */
  total: z.object({ count: z.int(), more: z.boolean() }),
})
export type AuditTrailResponse = z.infer<typeof auditTrailResponseSchema>
