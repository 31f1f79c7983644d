import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { paymentProviderNameSchema } from '../payment-providers.js'

/** `GET /api/config`: what the browser must know of this installation. Prices in US cents. */
export const configResponseSchema = z.object({
  payments: z.object({ provider: paymentProviderNameSchema, publishableKey: z.nullable(z.string()) }),
  products: z.array(
    z.object({
      id: z.string(),
      documentType: storedDocumentTypeSchema,
      name: z.string(),
      description: z.string(),
      basePrice: z.int(),
    }),
  ),
  /** International number, digits only; `null` hides the button. */
  whatsapp: z.nullable(z.string()),
  /** Whether mails leave, stay in a folder for the office, or are not written. */
  mails: z._default(z.enum(['smtp', 'folder', 'off']), 'smtp'),
})
export type ConfigResponse = z.infer<typeof configResponseSchema>
