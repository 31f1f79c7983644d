import * as z from 'zod/mini'

/**
 * What an operator chose of the mail about a step: one for all steps that are recorded together, or none. Absent, nobody
 * was asked, and it leaves as `together` does.
 */
export const customerMailChoices = ['together', 'none'] as const
export type CustomerMailChoice = (typeof customerMailChoices)[number]

/** A field of events, commands and bodies. */
export const customerMail = {
  customerMail: z.optional(z.enum(customerMailChoices, { error: 'Escolha se a etapa gera um e-mail.' })),
}
