import * as z from 'zod/mini'
import { instantSchema, staffIdSchema } from '../ids.js'
import { currencySchema, decimalSchema } from '../money.js'
import { proposableCommands } from '../order/proposals/names.js'

/** `POST /api/admin/orders/{id}/propose-refund`: a command that gives money back, and the body that its own route takes. */
export const proposedRefundSchema = z.object({
  command: z.enum(proposableCommands, { error: 'Escolha o que devolve o dinheiro.' }),
  input: z.record(z.string(), z.unknown(), { error: 'Envie o que foi preenchido.' }),
})

/** Money that waits for a second person. */
export const refundProposalViewSchema = z.object({
  proposal: z.int(),
  by: staffIdSchema,
  since: instantSchema,
  command: z.enum(proposableCommands),
  amount: decimalSchema,
  currency: currencySchema,
})

/** What one person alone may give back of an order, in each currency that has a limit. */
export const refundLimitViewSchema = z.object({
  currency: currencySchema,
  most: decimalSchema,
  /** Of it what is not given back yet. */
  left: decimalSchema,
})
