import * as z from 'zod/mini'
import { free } from '../event-parts.js'
import { command, numberInOrder } from '../order-command.js'
import { refundingCommandSchema } from './proposed-commands.js'

/** Money that goes back above the limit of one person: proposed by one, sent by another. */
export const proposalCommands = [
  command('ProposeRefund', { proposed: refundingCommandSchema }),
  /** `proposed`: the command as it was proposed, from the order's stream; no client sends it. */
  command('ApproveRefundProposal', { proposal: numberInOrder, proposed: z.optional(refundingCommandSchema) }),
  command('DeclineRefundProposal', { proposal: numberInOrder, reason: free }),
  command('WithdrawRefundProposal', { proposal: numberInOrder }),
] as const
