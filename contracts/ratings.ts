import * as z from 'zod/mini'

/** How content the customer is. */
export const ratingSchema = z.int().check(z.minimum(1), z.maximum(5))
