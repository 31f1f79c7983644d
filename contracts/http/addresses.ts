import * as z from 'zod/mini'
import { anyCountrySchema, typedPostalCode } from './shared.js'

/** `POST /api/lookup-address`. */
export const addressLookupRequestSchema = z.object({ zipCode: typedPostalCode(), country: anyCountrySchema })

/** `success: false` means: fill in by hand. */
export const addressLookupResponseSchema = z.object({
  success: z.boolean(),
  address: z.optional(z.object({ street: z.string(), city: z.string(), state: z.string(), country: z.string() })),
})
export type AddressLookupResponse = z.infer<typeof addressLookupResponseSchema>
