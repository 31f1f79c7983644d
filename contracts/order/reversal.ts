import * as z from 'zod/mini'
import { attentionNameSchema } from '../attention.js'
import { instantSchema } from '../ids.js'
import { orderStatusSchema } from '../statuses.js'
import { free } from './event-parts.js'
import { remark } from './order-command.js'
import { parcelDestination } from './parcel/destinations.js'
import { reversalCauses } from './reversal-causes.js'

export const reversalCauseSchema = z.enum(reversalCauses)

/** Of an event that takes a step back. */
export const reversal = {
  /** The id of the event that it takes back. */
  reverses: z.string(),
  cause: reversalCauseSchema,
  /** The customer has had a mail about the step, so another one takes it back; absent where none was sent. */
  mailed: z.optional(z.literal(true)),
  /** The status that was set by hand and that the step had ended; absent where it ended none. */
  override: z.optional(orderStatusSchema),
}

/** How far an order had come by its ordinary events. */
export const phaseSchema = z.enum(['pending', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'])

/** What was open and the step had settled. */
export const reopened = z.optional(
  z.array(
    z.object({
      ...attentionNameSchema.shape,
      reason: z.string(),
      since: instantSchema,
      dueBy: z.optional(instantSchema),
      destination: parcelDestination,
    }),
  ),
)

/** What was written beside the cause. */
export const reversalWords = z.object({ reason: free })

/** The fields of a command that takes a step back. */
export const reversing = { cause: reversalCauseSchema, reason: free, ...remark }
