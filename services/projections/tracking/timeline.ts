import { historyActorSchema } from '@cartorio/contracts/http/order-view.js'
import { instantSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { timelineFactsSchema } from '../../domain/order/timeline-facts.js'

export const timelineEntrySchema = z.strictObject({
  id: z.string(),
  createdAt: instantSchema,
  by: historyActorSchema,
  facts: timelineFactsSchema,
  /** What the office wrote for the customer: a note, or a reason; gone once the person was erased. */
  text: z.optional(z.string()),
})
/** One event of an order. The sentence about it is made when it is answered (`presentation/timeline-texts.ts`). */
export type TimelineEntry = Immutable<z.infer<typeof timelineEntrySchema>>
