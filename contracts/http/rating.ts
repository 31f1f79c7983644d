import * as z from 'zod/mini'
import { ratingSchema } from '../ratings.js'

export const rangeMessage = 'Escolha uma nota de 1 a 5.'

/** `POST /api/orders/{token}/rating`. */
export const ratingBodySchema = z.object({
  rating: z
    .int({ error: rangeMessage })
    .check(z.minimum(1, { error: rangeMessage }), z.maximum(5, { error: rangeMessage })),
})
export type RatingBody = z.infer<typeof ratingBodySchema>

/** What the customer thinks of an order. */
export const ratingViewSchema = z.object({
  /** From 1 to 5; `null` while there is none. */
  value: z.nullable(ratingSchema),
  /** Whether it can be given, or changed, now. */
  open: z.boolean(),
  /** The last day on which a given one can be changed. */
  until: z.nullable(z.string()),
})
export type RatingView = z.infer<typeof ratingViewSchema>
