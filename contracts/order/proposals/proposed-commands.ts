import * as z from 'zod/mini'
import { grantGuarantee, recordTransferRefund, refundFlaggedPayment, requestRefund } from '../money/commands.js'
import { cancelOrder } from '../office/commands.js'
import { cancelItems, changeDocumentUse } from '../work/commands.js'

/** Every command by which a person of the office gives money back. */
export const refundingCommandSchema = z.discriminatedUnion('type', [
  requestRefund,
  cancelOrder,
  cancelItems,
  changeDocumentUse,
  grantGuarantee,
  refundFlaggedPayment,
  recordTransferRefund,
])
export type RefundingCommand = z.infer<typeof refundingCommandSchema>

const written = { note: true } as const
const explained = { reason: true, ...written } as const

/** The same without what was typed, which may name a person. */
export const proposedCommandSchema = z.discriminatedUnion('type', [
  z.omit(requestRefund, explained),
  z.omit(cancelOrder, explained),
  z.omit(cancelItems, explained),
  z.omit(changeDocumentUse, written),
  z.omit(grantGuarantee, written),
  z.omit(refundFlaggedPayment, written),
  z.omit(recordTransferRefund, { reference: true, ...written }),
])
export type ProposedCommand = z.infer<typeof proposedCommandSchema>

export const refundingCommandTypes = refundingCommandSchema.def.options.map(
  ({ shape }) => shape.type.def.values[0],
) as readonly RefundingCommand['type'][]
