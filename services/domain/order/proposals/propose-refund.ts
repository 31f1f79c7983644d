import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type ProposedCommand, proposedCommandSchema } from '@cartorio/contracts/order/proposals/proposed-commands.js'
import { refuse } from '../../refusal.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { addedRefunds } from '../money/given-back.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { memberOfStaff, openProposal } from './proposals.js'

type Proposed = OrderCommandNamed<'ProposeRefund'>['proposed']

/** What was typed for the command; blanks are left out. */
const textsOf = (proposed: Proposed) => {
  const { note } = proposed
  const reason = 'reason' in proposed ? proposed.reason : undefined
  const reference = 'reference' in proposed ? proposed.reference : undefined
  const texts = Object.entries({ reason, note, reference }).filter(
    ([, text]) => text !== undefined && text.trim() !== '',
  )
  return texts.length === 0 ? {} : { personal: Object.fromEntries(texts) }
}

/** The schema leaves out what it does not name. */
const withoutTexts = (proposed: Proposed): ProposedCommand => proposedCommandSchema.parse(proposed)

/** The command is decided as if it were given, so that what cannot be carried out is no proposal. */
const propose = (
  { proposed }: OrderCommandNamed<'ProposeRefund'>,
  order: Order,
  context: DecisionContext,
): [OrderEventNamed<'RefundProposed'>] => {
  if (openProposal(order) !== undefined) refuse('money/proposal-open')
  const events = context.decideNamed?.(proposed) ?? []
  const given = addedRefunds(order, events, context.now) ?? refuse('money/nothing-goes-back')
  const { amount, currency } = given
  return [
    {
      type: 'RefundProposed',
      data: {
        proposal: (order.refundProposals ?? []).length + 1,
        amount,
        currency,
        by: memberOfStaff(context),
        command: withoutTexts(proposed),
      },
      ...textsOf(proposed),
    },
  ]
}

export const proposeRefundCommand = defineCommand({
  type: 'ProposeRefund',
  spec: 'proposals/refund-proposals.spec.ts: proposing a refund',
  by: ['operator'],
  route: staffRoute('propose-refund'),
  from: always,
  needs: 'a command that the order takes now and that gives money back, and no other proposal that is open',
  events: ['RefundProposed'],
  decide: propose,
})
