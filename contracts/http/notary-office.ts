import * as z from 'zod/mini'

/** `GET /api/notary-offices?cns=104539`. */
export const notaryOfficeRequestSchema = z.object({
  cns: z
    .string({ error: 'Informe o CNS do cartório.' })
    .check(z.regex(/^\d{6}$/, { error: 'O CNS tem 6 números. Exemplo: 104539' })),
})

export const notaryOfficeResponseSchema = z.object({
  /** `null` where the list of the office does not have it. */
  office: z.nullable(z.object({ cns: z.string(), name: z.string(), city: z.string(), state: z.string() })),
})
export type NotaryOfficeResponse = z.infer<typeof notaryOfficeResponseSchema>
