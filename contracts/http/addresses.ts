import * as z from 'zod/mini'
import { text } from '../text.js'
import { anyCountrySchema } from './shared.js'

/** `POST /api/lookup-address`. */
export const addressLookupRequestSchema = z.object({ zipCode: text({ min: 0, max: 15 }), country: anyCountrySchema })

/** `success: false` means: fill in by hand. */
export const addressLookupResponseSchema = z.object({
  success: z.boolean(),
  address: z.optional(z.object({ street: z.string(), city: z.string(), state: z.string(), country: z.string() })),
})
export type AddressLookupResponse = z.infer<typeof addressLookupResponseSchema>
