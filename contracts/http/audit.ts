import * as z from 'zod/mini'
import { actorSchema } from '../events/envelope.js'
import { instantSchema } from '../ids.js'
import { adminOrderRowSchema } from './admin.js'

/** An event as an auditor reads it: everything but what names a person. */
export const auditEventSchema = z.object({
  revision: z.int(),
  /** Decimal. */
  position: z.string(),
  id: z.string(),
  type: z.string(),
  occurredAt: instantSchema,
  actor: actorSchema,
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.nullable(z.string()),
  schemaVersion: z.int(),
  hash: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
  /** Whether the event holds something about a person, readable or erased. */
  personal: z.boolean(),
})
/** `GET /api/admin/orders/{id}/events`. */
export const auditEventsSchema = z.object({ orderNumber: z.string(), events: z.array(auditEventSchema) })
export type AuditEvents = z.infer<typeof auditEventsSchema>

/** `GET /api/admin/orders/{id}/state?revision=`: the order as it was after that event; the last one without. */
export const stateQuerySchema = z.object({
  revision: z.optional(
    z.coerce
      .number({ error: 'A revisão é um número.' })
      .check(
        z.int({ error: 'A revisão é um número inteiro.' }),
        z.minimum(0, { error: 'A primeira revisão é 0.' }),
        z.maximum(1_000_000_000, { error: 'Não há essa revisão.' }),
      ),
  ),
})
export const orderStateSchema = z.object({
  revision: z.int(),
  /** Of the order's last event now. */
  lastRevision: z.int(),
  occurredAt: instantSchema,
  order: z.omit(adminOrderRowSchema, { applicantName: true, applicantEmail: true }),
})
export type OrderStateAnswer = z.infer<typeof orderStateSchema>

/** `GET /api/admin/orders/{id}/verify`. */
export const orderVerificationSchema = z.object({
  events: z.int(),
  seals: z.int(),
  /** The first wrong thing in the order of the log; `null` when nothing is wrong. */
  wrong: z.nullable(z.object({ position: z.string(), stream: z.string(), revision: z.int(), what: z.string() })),
  /** Events after the newest seal: nothing protects them yet. */
  unprotected: z.int(),
  originChecked: z.boolean(),
  filesChecked: z.boolean(),
})
export type OrderVerification = z.infer<typeof orderVerificationSchema>

const storedEvent = z.looseObject({ position: z.string(), stream: z.string(), revision: z.int(), id: z.string() })

/** `GET /api/admin/orders/{id}/export`: `verify-export.mjs` knows the whole form. */
export const orderExportSchema = z.object({
  format: z.string(),
  statement: z.looseObject({ orderNumber: z.string(), orderId: z.string(), exportedAt: instantSchema }),
  /** Ed25519 over statement, events and seals; base64. */
  signature: z.string(),
  events: z.array(z.extend(storedEvent, { proof: z.nullable(z.looseObject({ seal: z.int() })) })),
  seals: z.array(storedEvent),
})
