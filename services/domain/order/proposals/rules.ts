import type { proposalCommands } from '@cartorio/contracts/order/proposals/commands.js'
import type { RulesOf } from '../command-definition.js'
import {
  approveRefundProposalCommand,
  declineRefundProposalCommand,
  withdrawRefundProposalCommand,
} from './answer-proposal.js'
import { proposeRefundCommand } from './propose-refund.js'

export const proposalRules = {
  ProposeRefund: proposeRefundCommand,
  ApproveRefundProposal: approveRefundProposalCommand,
  DeclineRefundProposal: declineRefundProposalCommand,
  WithdrawRefundProposal: withdrawRefundProposalCommand,
} satisfies RulesOf<typeof proposalCommands>
