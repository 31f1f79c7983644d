import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { Order } from '../../domain/order/state.js'
import { command, happened } from './built.js'
import type { GivenCommand } from './order-scenario.js'
import { operatorId } from './staff-history.js'

/** Who answers what `operatorId` proposes. */
export const secondPersonId = staffIdSchema.parse('5ff00000-0000-4000-8000-000000000004')

export const proposedRefund = (amount = 3000) =>
  ({ type: 'RequestRefund', amount: cents(amount), reason: 'demora', note: undefined, notePublic: false }) as const

export const proposeRefund = (
  proposed: OrderCommandNamed<'ProposeRefund'>['proposed'] = proposedRefund(),
): OrderCommandNamed<'ProposeRefund'> => command('ProposeRefund', { proposed })

export const approveProposal = (
  proposal = 1,
  proposed: OrderCommandNamed<'ApproveRefundProposal'>['proposed'] = proposedRefund(),
): OrderCommandNamed<'ApproveRefundProposal'> => command('ApproveRefundProposal', { proposal, proposed })

export const declineProposal = (proposal = 1, reason: string | undefined = 'o prazo foi cumprido') =>
  command('DeclineRefundProposal', { proposal, reason })

export const withdrawProposal = (proposal = 1) => command('WithdrawRefundProposal', { proposal })

/** The newest proposal of the order, by its number. */
export const newestProposal = ({ refundProposals = [] }: Order): number => Math.max(1, refundProposals.length)
export const approveNewest: GivenCommand = (order) => approveProposal(newestProposal(order))
export const declineNewest: GivenCommand = (order) => declineProposal(newestProposal(order))
export const withdrawNewest: GivenCommand = (order) => withdrawProposal(newestProposal(order))

type Overrides = Partial<OrderEventNamed<'RefundProposed'>['data']>

export const refundProposed =
  (amount = 3000, overrides: Overrides = {}) =>
  ({ refundProposals = [], currency }: Order) =>
    happened('RefundProposed', {
      data: {
        proposal: refundProposals.length + 1,
        amount: cents(amount),
        currency,
        by: operatorId,
        command: { type: 'RequestRefund', amount: cents(amount), notePublic: false },
        ...overrides,
      },
      personal: { reason: 'demora' },
    })

export const proposalApproved =
  (amount = 3000, proposal = 1) =>
  ({ currency }: Order) =>
    happened('RefundProposalApproved', {
      data: { proposal, amount: cents(amount), currency, proposedBy: operatorId },
    })

export const proposalDeclined = (proposal = 1, reason = 'o prazo foi cumprido') =>
  happened('RefundProposalDeclined', { data: { proposal }, personal: { reason } })

export const proposalWithdrawn = (proposal = 1) => happened('RefundProposalWithdrawn', { data: { proposal } })
