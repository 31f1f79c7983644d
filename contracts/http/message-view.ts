import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'

/** What customer and office have written to each other at an order. */
export const messageViewSchema = z.object({
  id: z.string(),
  from: z.enum(['customer', 'office']),
  text: z.string(),
  createdAt: instantSchema,
})
export type MessageView = z.infer<typeof messageViewSchema>
