import * as z from 'zod/mini'

/** What the customer's commands answer. */
export const receivedSchema = z.object({
  orderNumber: z.string(),
  status: z.string(),
  statusLabel: z.optional(z.string()),
})
