import * as z from 'zod/mini'
import { actorSchema } from '../events/envelope.js'
import { instantSchema } from '../ids.js'
import { viewPurposeSchema } from '../view-purposes.js'
import { adminOrderRowSchema, viewReasonSchema } from './admin.js'

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
  /** What the office's history says of it, in today's words; `null` where it cannot be read as an event of the order. */
  sentence: z.nullable(z.string()),
  /** Whether the customer's history shows it. */
  shownToCustomer: z.boolean(),
  /** What it holds of a person: under a recorded view alone, `null` where there is nothing or it was erased. */
  opened: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

const viewId = z.uuid({ error: 'Registre a consulta de novo: o endereço dela não é válido.' })

/** A recorded view opens what names a person: its id, as `POST …/audit-views` answers it. */
export const openedQuerySchema = z.object({ view: z.optional(viewId) })

/** `GET /api/admin/orders/{id}/events`. */
export const auditEventsSchema = z.object({
  orderNumber: z.string(),
  events: z.array(auditEventSchema),
  /** Whether texts and names were withheld, opened by a recorded view, or erased for good. */
  personalData: z.enum(['withheld', 'opened', 'erased']),
})
export type AuditEvents = z.infer<typeof auditEventsSchema>

/** Of a stream, in a query. */
export const revisionParameter = z.optional(
  z.coerce
    .number({ error: 'A revisão é um número.' })
    .check(
      z.int({ error: 'A revisão é um número inteiro.' }),
      z.minimum(0, { error: 'A primeira revisão é 0.' }),
      z.maximum(1_000_000_000, { error: 'Não há essa revisão.' }),
    ),
)

/** `GET /api/admin/orders/{id}/state?revision=`: the order as it was after that event; the last one without. */
export const stateQuerySchema = z.object({ revision: revisionParameter })

/** `GET /api/admin/orders/{id}/replay?revision=&view=`. */
export const replayQuerySchema = z.object({ revision: revisionParameter, view: z.optional(viewId) })
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
  wrong: z.nullable(
    z.object({
      position: z.string(),
      /** With the revision `null` where it lies outside the order's own streams: it may be another office's. */
      stream: z.nullable(z.string()),
      revision: z.nullable(z.int()),
      what: z.string(),
    }),
  ),
  /** Whether what is wrong is recorded as a failed check. */
  recorded: z.boolean(),
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

/** `POST /api/admin/orders/{id}/audit-views`: why an auditor opens an order's history; each view is recorded. */
export const auditViewRequestSchema = z.object({ reason: viewReasonSchema })
export const auditViewSchema = z.object({
  /** Opens the history to the person who recorded it. */
  view: z.uuid(),
  /** Until when. */
  until: instantSchema,
})
export type AuditView = z.infer<typeof auditViewSchema>

/** Minutes for which a recorded view opens an order's history. */
export const auditViewMinutes = 30

/** `GET /api/admin/orders/{id}/audit-views`: who has viewed the order's personal data, newest first. */
export const orderViewsOfDataSchema = z.object({
  views: z.array(
    z.object({
      id: z.uuid(),
      position: z.string(),
      viewedAt: instantSchema,
      actor: actorSchema,
      /** Absent where the reason says it in words alone. */
      purpose: z.optional(viewPurposeSchema),
      /** The order's revision that was shown; absent in views of earlier releases. */
      revision: z.optional(z.int()),
      /** In the person's words: under a recorded view alone, `null` where it was erased. */
      reason: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type OrderViewsOfData = z.infer<typeof orderViewsOfDataSchema>
