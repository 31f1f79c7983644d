import { cents } from '@cartorio/contracts/money.js'
import type { proposalCommands } from '@cartorio/contracts/order/proposals/commands.js'
import fc from 'fast-check'
import { isErased } from '../../../domain/order/erasure.js'
import { grantGuarantee } from '../guarantee.js'
import { cancel } from '../order-commands.js'
import * as proposals from '../refund-proposals.js'
import type { ExamplesOf } from './command-example.js'
import { amount, intentId, reason } from './drawn-values.js'

const proposed = fc.oneof(
  amount.map((each) => proposals.proposedRefund(each)),
  fc.constant(cancel('desistência')),
  fc.constant(grantGuarantee()),
  intentId.map((each) => ({ type: 'RefundFlaggedPayment', intentId: each }) as const),
)

export const proposalExamples = {
  ProposeRefund: { command: proposals.proposeRefund(), drawn: proposed.map(proposals.proposeRefund) },
  ApproveRefundProposal: {
    body: { proposal: 1 },
    fillIn: (order) => ({ proposal: proposals.newestProposal(order) }),
    added: { proposed: { type: 'RequestRefund', amount: cents(3000), reason: 'demora', notePublic: false } },
    after: ['propose'],
    drawn: fc.constantFrom(proposals.approveNewest, proposals.approveProposal(1, undefined)),
  },
  DeclineRefundProposal: {
    body: { proposal: 1, reason: 'o prazo foi cumprido' },
    fillIn: (order) => ({
      proposal: proposals.newestProposal(order),
      ...(isErased(order) ? { reason: undefined } : {}),
    }),
    after: ['propose'],
    drawn: reason.map((why) => proposals.declineProposal(1, why)),
  },
  WithdrawRefundProposal: {
    body: { proposal: 1 },
    fillIn: (order) => ({ proposal: proposals.newestProposal(order) }),
    after: ['propose'],
    drawn: fc.constant(proposals.withdrawNewest),
  },
} satisfies ExamplesOf<typeof proposalCommands>
