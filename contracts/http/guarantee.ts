import * as z from 'zod/mini'
import { guaranteeCauseSchema, guaranteeRuleSchema } from '../guarantee.js'
import { instantSchema } from '../ids.js'
import { decimalSchema } from '../money.js'
import { optionalText } from '../text.js'

/** `POST /api/orders/{token}/guarantee`. */
export const guaranteeClaimSchema = z.object({
  cause: z.enum(guaranteeCauseSchema.def.entries, { error: 'Escolha o motivo.' }),
  /** In the customer's own words. */
  text: optionalText(2000),
})
export type GuaranteeClaimBody = z.infer<typeof guaranteeClaimSchema>

/** How the 30-day guarantee of an order stands. */
export const guaranteeViewSchema = z.object({
  /** Of the terms that the order has accepted. */
  rule: guaranteeRuleSchema,
  /** Before the delivery, open to be claimed, waiting for the office, answered, over, or without money to give back. */
  state: z.enum(['not-begun', 'open', 'claimed', 'granted', 'declined', 'ended', 'nothing-left']),
  /** The last day on which it can be claimed; `null` before the delivery. */
  until: z.nullable(z.string()),
  /** Whether the customer can claim it now: after a refusal too, once more. */
  claimable: z.boolean(),
  /** Of the newest claim. */
  claimedAt: z.nullable(instantSchema),
  /** What is given back; `null` unless it was granted. */
  amount: z.nullable(decimalSchema),
  /** How far the money is; `null` unless it was granted. */
  refund: z.nullable(z.enum(['requested', 'failed', 'done'])),
  /** Why it was declined, for its owner; `null` without words. */
  answer: z.nullable(z.string()),
})
export type GuaranteeView = z.infer<typeof guaranteeViewSchema>
