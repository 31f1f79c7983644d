import * as z from 'zod/mini'
import { adminOrderSchema } from './admin.js'
import { auditEventSchema } from './audit.js'
import { orderViewSchema } from './order-view.js'

/** `GET /api/admin/orders/{id}/replay`: the order after one of its events, as the read models make it. */
export const orderReplaySchema = z.object({
  orderNumber: z.string(),
  revision: z.int(),
  /** Of the order's last event now. */
  lastRevision: z.int(),
  event: auditEventSchema,
  /** Whether texts and names were withheld, opened by a recorded view, or erased for good. */
  personalData: z.enum(['withheld', 'opened', 'erased']),
  /** By whose day and settings it was judged: those of the event's own time. */
  settingsRevision: z.int(),
  /** As the holder of the link saw it. */
  customer: z.omit(orderViewSchema, { id: true, orderId: true, token: true }),
  /** As the office saw it. */
  office: adminOrderSchema,
})
export type OrderReplay = z.infer<typeof orderReplaySchema>
