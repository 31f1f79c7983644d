import * as z from 'zod/mini'

const officeDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** What the office has set of a country; a file of its own, because the order flows load it. */
export const apostilleCountrySchema = z.object({
  /** A code of ISO 3166-1. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  state: z.enum(['party', 'not-a-party', 'unknown']),
  /** Of a party: the first day in force with Brazil; absent where that day was not read. */
  since: z.optional(officeDay),
  /** Of a party: the first day on which it is in force no more. */
  endedOn: z.optional(officeDay),
})
