import { centsSchema, currencySchema } from '@cartorio/contracts/money.js'
import type { proposalEvents } from '@cartorio/contracts/order/proposals/events.js'
import type { AttentionChange } from '../attention-entry.js'
import { type Change, type EffectsOf, timelineEntry } from '../event-effects.js'
import type { Order, RefundProposal } from '../state.js'

const money = { amount: centsSchema, currency: currencySchema }

const ended = ({ refundProposals = [] }: Order, number: number, state: RefundProposal['state']): Change => ({
  refundProposals: refundProposals.map((each) => (each.proposal === number ? { ...each, state } : each)),
})

const settled = (proposal: number): readonly AttentionChange[] => [
  { settles: 'refund-proposed', subject: String(proposal) },
]

/** The amount of a proposal that has ended; it was open before. */
const moneyOf = ({ refundProposals = [] }: Order, number: number) => {
  const { amount = 0, currency = 'USD' } = refundProposals.find(({ proposal }) => proposal === number) ?? {}
  return { amount: centsSchema.parse(amount), currency }
}

export const proposalEffects = {
  RefundProposed: {
    change: ({ refundProposals = [] }, { data }) => {
      const { proposal, by, amount, currency, command } = data
      return {
        refundProposals: [...refundProposals, { proposal, state: 'open', by, command: command.type, amount, currency }],
      }
    },
    attention: ({ data }) => [{ opens: 'refund-proposed', subject: String(data.proposal), reason: data.command.type }],
    timeline: timelineEntry(money, ({ data: { amount, currency } }) => ({ amount, currency })),
  },
  RefundProposalApproved: {
    change: (order, { data }) => ended(order, data.proposal, 'approved'),
    attention: ({ data }) => settled(data.proposal),
    timeline: timelineEntry(money, ({ data: { amount, currency } }) => ({ amount, currency })),
  },
  RefundProposalDeclined: {
    change: (order, { data }) => ended(order, data.proposal, 'declined'),
    attention: ({ data }) => settled(data.proposal),
    timeline: timelineEntry(money, ({ data }, order) => moneyOf(order, data.proposal)),
  },
  RefundProposalWithdrawn: {
    change: (order, { data }) => ended(order, data.proposal, 'withdrawn'),
    attention: ({ data }) => settled(data.proposal),
    timeline: timelineEntry(money, ({ data }, order) => moneyOf(order, data.proposal)),
  },
} satisfies EffectsOf<typeof proposalEvents>
