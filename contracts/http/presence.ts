import * as z from 'zod/mini'

/** `POST /api/admin/orders/{id}/presence`: a tab has the order open, or has just left it. */
export const presenceQuerySchema = z.object({
  tab: z.uuid({ error: 'Identifique a aba com um UUID.' }),
  left: z.optional(z.enum(['true', 'false'])),
})

/** Everybody of the office who has the order open, the asking person among them: ids of the staff, no names. */
export const presenceSchema = z.object({ staff: z.array(z.string()) })

/** What the live stream of the office says when somebody opens or leaves an order. */
export const presenceChangeSchema = z.extend(presenceSchema, { orderId: z.string() })
