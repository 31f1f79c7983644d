import * as z from 'zod/mini'
import { itemIdSchema } from '../ids.js'
import { paymentProviderNameSchema } from '../payment-providers.js'
import { free } from './event-parts.js'

/** An operator's remark on a step; internal unless marked public. */
export const remark = { note: free, notePublic: z.optional(z.boolean()) }
/** Who did a step, from the lists of the office: a notary office by its CNS, a translator by their code. */
export const byOffice = { office: z.optional(z.string()) }
export const byTranslator = { translator: z.optional(z.string()) }
export const itemIds = z.array(itemIdSchema)
export const provider = paymentProviderNameSchema
export const numberInOrder = z.int()
/** The customer's own word is taken until the work starts, the office's after that too. */
export const by = z.enum(['customer', 'office'])

export const command = <T extends string, F extends Record<string, z.ZodMiniType>>(type: T, fields: F) =>
  z.object({ type: z.literal(type), ...fields })

/** The commands of an area. */
export type AreaCommands = readonly z.ZodMiniObject<{ readonly type: z.ZodMiniLiteral<string> }>[]
export type CommandTypesOf<C extends AreaCommands> = z.infer<C[number]>['type']
