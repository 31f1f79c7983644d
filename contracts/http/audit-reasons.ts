import * as z from 'zod/mini'
import { orderIdSchema } from '../ids.js'
import { viewReasonSchema } from './admin.js'
import { adminPageSize } from './shared.js'

const noEvent = 'Escolha registros da auditoria que sejam de pedidos.'

/** An event of an order, or of the views of its data; their streams are `order-{id}` and `access-{id}`. */
const auditedEventSchema = z.object({
  orderId: orderIdSchema,
  of: z.enum(['order', 'access'], { error: noEvent }),
  revision: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
})
export type AuditedEvent = z.infer<typeof auditedEventSchema>

/** `POST /api/admin/audit/reasons`: the reasons that people gave, of a page of the audit across orders. */
export const auditReasonsRequestSchema = z.object({
  reason: viewReasonSchema,
  events: z
    .array(auditedEventSchema, { error: noEvent })
    .check(
      z.minLength(1, { error: noEvent }),
      z.maxLength(adminPageSize, { error: `Peça os motivos de até ${adminPageSize} registros por vez.` }),
    ),
})

/** In the order of the request; `null` where none was given in words, or where it was removed with the person. */
export const auditReasonsSchema = z.object({ reasons: z.array(z.nullable(z.string())) })
export type AuditReasons = z.infer<typeof auditReasonsSchema>
