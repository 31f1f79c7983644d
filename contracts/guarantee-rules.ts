import * as z from 'zod/mini'

/**
 * What becomes of a claim of the guarantee. `no-reason`: everything that was paid goes back, nothing is asked.
 * `office-decides`: the office grants it, in full or in part, or declines it and says why.
 */
export const guaranteeRules = ['no-reason', 'office-decides'] as const
export const guaranteeRuleSchema = z.enum(guaranteeRules)
export type GuaranteeRule = z.infer<typeof guaranteeRuleSchema>
