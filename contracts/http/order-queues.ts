import * as z from 'zod/mini'
import { tenantIdSchema } from '../ids.js'
import { orderedLanguageSchema } from '../languages.js'
import { orderQueues } from '../order-queues.js'

export const orderQueuesQuerySchema = z.object({ tenantId: z.optional(tenantIdSchema) })

/** Exact to 1,000, `more` beyond. */
const counted = { count: z.int(), more: z.boolean() }

/** `GET /api/admin/order-queues`. */
export const orderQueuesResponseSchema = z.object({
  /** All of them, in the order in which they are shown. */
  queues: z.array(z.object({ queue: z.enum(orderQueues), ...counted })),
  /** Where the orders of `issue` wait, the most first: `key` is the `group` of the table's query. */
  offices: z.array(z.object({ key: z.string(), name: z.string(), city: z.nullable(z.string()), ...counted })),
  /** Into what the orders of `translate` are translated, the most first: `language` is the `group`. */
  languages: z.array(z.object({ language: orderedLanguageSchema, ...counted })),
  all: z.object(counted),
})
export type OrderQueuesResponse = z.infer<typeof orderQueuesResponseSchema>
