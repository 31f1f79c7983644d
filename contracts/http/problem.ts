import * as z from 'zod/mini'

export const problemMediaType = 'application/problem+json'

/** RFC 9457 problem details; `detail` is Portuguese and says what to do next. */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** The machine-readable name, `order/steps-missing`. */
  code: z.string(),
  /** What is wrong in the body, by field. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** The statuses that may follow, with a forbidden step (409). */
  allowed: z.optional(z.array(z.string())),
  /** The currencies in which orders are taken, with one that is not offered (400). */
  currencies: z.optional(z.array(z.string())),
  /** Rights of which the account needs one (403). */
  rights: z.optional(z.array(z.string())),
  /** The state as it is now, with a conflict (409). */
  current: z.optional(z.looseObject({ revision: z.int(), status: z.string() })),
})
export type Problem = z.infer<typeof problemSchema>
