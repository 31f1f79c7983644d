import * as z from 'zod/mini'
import { guaranteeCauseSchema } from '../guarantee-causes.js'
import { optionalText } from '../text.js'

/** `POST /api/orders/{token}/guarantee`. */
export const guaranteeClaimSchema = z.object({
  cause: z.enum(guaranteeCauseSchema.def.entries, { error: 'Escolha o motivo.' }),
  /** In the customer's own words. */
  text: optionalText(2000),
})
export type GuaranteeClaimBody = z.infer<typeof guaranteeClaimSchema>
