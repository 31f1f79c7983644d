import * as z from 'zod/mini'

/** What the list of attention calls an issued document whose time gets short. It is computed when it is read. */
export const shortValidityKind = 'validity-short' as const
export const shortValidityLabel = 'Prazo de validade apertado'

/** An order with issued documents that may be too old when they are handed in. */
export const shortValiditySchema = z.object({
  order: z.object({ id: z.string(), orderNumber: z.string(), applicantName: z.string() }),
  documents: z.array(
    z.object({
      /** The product's name. */
      type: z.string(),
      /** `YYYY-MM-DD`: until then it is commonly taken for what it is for. */
      goodUntil: z.string(),
      /** The expected day of the delivery; `null` where none was promised. */
      arrival: z.nullable(z.string()),
    }),
  ),
})
export type ShortValidity = z.infer<typeof shortValiditySchema>
