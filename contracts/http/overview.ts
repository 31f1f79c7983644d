import * as z from 'zod/mini'
import { currencySchema } from '../money.js'
import { orderStatusSchema } from '../statuses.js'

/** `GET /api/admin/overview`: what the office's page of figures draws. */
export const overviewSchema = z.object({
  /** The last twelve months at the office with the one that runs, the oldest first; `month` is `YYYY-MM`. */
  months: z.array(
    z.object({
      month: z.string(),
      ordersCreated: z.int(),
      /** Captured less given back, per currency: nothing is converted. */
      revenue: z.array(z.object({ currency: currencySchema, amount: z.number() })),
    }),
  ),
  /** How many orders stand in each status now; exact to 1,000, `more` beyond. */
  statuses: z.array(z.object({ status: orderStatusSchema, count: z.int(), more: z.boolean() })),
})
export type Overview = z.infer<typeof overviewSchema>
