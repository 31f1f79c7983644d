import * as z from 'zod/mini'
import { cnsText } from '../cns.js'

/** `GET /api/notary-offices?cns=104539`. */
export const notaryOfficeRequestSchema = z.object({
  cns: cnsText(),
})

export const notaryOfficeResponseSchema = z.object({
  /** `null` where the list of the office does not have it. */
  office: z.nullable(z.object({ cns: z.string(), name: z.string(), city: z.string(), state: z.string() })),
})
export type NotaryOfficeResponse = z.infer<typeof notaryOfficeResponseSchema>
