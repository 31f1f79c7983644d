import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { TechnicalError } from '../../technical-error.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { isErased } from '../erasure.js'
import { addedRefunds } from '../money/given-back.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { ensureOpenProposal, memberOfStaff, noProposal } from './proposals.js'

/** What the proposed commands make. */
const carriedOut = [
  'RefundRequested',
  'OrderRefunded',
  'OrderCancelled',
  'ItemCancelled',
  'OrderDelivered',
  'DocumentUseChanged',
  'GuaranteeGranted',
  'SupplementaryChargeRequested',
  'SupplementaryChargeWaived',
  'NoteAdded',
] as const
type CarriedOut = OrderEventNamed<(typeof carriedOut)[number]>

const isCarriedOut = (event: OrderEvent): event is CarriedOut => (carriedOut as readonly string[]).includes(event.type)

/** A command that makes more than what is listed would be carried out in part. */
const ensureWhole = (events: readonly OrderEvent[]): readonly CarriedOut[] => {
  if (!events.every(isCarriedOut)) throw new TechnicalError('a proposed command makes an event that is not listed')
  return events
}

/** The command is decided again, by the order as it is now: where another amount would go back by it, it is refused. */
const approve = (
  { proposal: number, proposed }: OrderCommandNamed<'ApproveRefundProposal'>,
  order: Order,
  context: DecisionContext,
): (OrderEventNamed<'RefundProposalApproved'> | CarriedOut)[] => {
  const { proposal, by, amount, currency, command } = ensureOpenProposal(order, number)
  if (by === memberOfStaff(context)) refuse('money/own-proposal')
  if (proposed?.type !== command) return refuse('money/proposal-outdated')
  const events = context.decideNamed?.(proposed) ?? []
  const given = addedRefunds(order, events, context.now)
  if (given?.amount !== amount || given.currency !== currency) refuse('money/proposal-outdated')
  return [
    { type: 'RefundProposalApproved', data: { proposal, amount, currency, proposedBy: by } },
    ...ensureWhole(events),
  ]
}

export const approveRefundProposalCommand = defineCommand({
  type: 'ApproveRefundProposal',
  spec: 'proposals/refund-proposals.spec.ts: approving a refund',
  by: ['operator'],
  route: staffRoute('approve-refund'),
  from: always,
  needs:
    'an open proposal of another person, whose command the order still takes and by which the same amount goes back; its events follow',
  events: ['RefundProposalApproved', ...carriedOut],
  obstacle: noProposal,
  decide: approve,
})

const decline = (
  { proposal: number, reason = '' }: OrderCommandNamed<'DeclineRefundProposal'>,
  order: Order,
  context: DecisionContext,
): [OrderEventNamed<'RefundProposalDeclined'>] => {
  const { proposal, by } = ensureOpenProposal(order, number)
  if (by === memberOfStaff(context)) refuse('money/own-proposal')
  if (!isErased(order) && reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'RefundProposalDeclined', data: { proposal }, ...(isErased(order) ? {} : { personal: { reason } }) }]
}

export const declineRefundProposalCommand = defineCommand({
  type: 'DeclineRefundProposal',
  spec: 'proposals/refund-proposals.spec.ts: declining a refund',
  by: ['operator'],
  route: staffRoute('decline-refund'),
  from: always,
  needs: 'an open proposal of another person, and a reason unless the person was erased',
  events: ['RefundProposalDeclined'],
  obstacle: noProposal,
  decide: decline,
})

const withdraw = (
  { proposal: number }: OrderCommandNamed<'WithdrawRefundProposal'>,
  order: Order,
  context: DecisionContext,
): [OrderEventNamed<'RefundProposalWithdrawn'>] => {
  const { proposal, by } = ensureOpenProposal(order, number)
  if (by !== memberOfStaff(context)) refuse('money/others-proposal')
  return [{ type: 'RefundProposalWithdrawn', data: { proposal } }]
}

export const withdrawRefundProposalCommand = defineCommand({
  type: 'WithdrawRefundProposal',
  spec: 'proposals/refund-proposals.spec.ts: withdrawing a proposal',
  by: ['operator'],
  route: staffRoute('withdraw-refund'),
  from: always,
  needs: 'an open proposal of one’s own',
  events: ['RefundProposalWithdrawn'],
  obstacle: noProposal,
  decide: withdraw,
})
