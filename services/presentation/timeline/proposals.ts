import { type Cents, type Currency, formatMoney } from '@cartorio/contracts/money.js'
import type { proposalEvents } from '@cartorio/contracts/order/proposals/events.js'
import { forStaff, type SentencesOf } from './sentence.js'

type Money = { readonly amount: Cents; readonly currency: Currency }

const refund = ({ amount, currency }: Money): string => `devolução de ${formatMoney(amount, currency)}`

/** What the history says about refunds that wait for a second person; the customer reads none of it. */
export const proposalSentences = {
  RefundProposed: (facts) => forStaff(`Proposta a ${refund(facts)}: espera outra pessoa`),
  RefundProposalApproved: (facts) => forStaff(`Confirmada a ${refund(facts)} que outra pessoa propôs`),
  RefundProposalDeclined: (facts) => forStaff(`Recusada a ${refund(facts)} proposta`),
  RefundProposalWithdrawn: (facts) => forStaff(`Retirada a ${refund(facts)} proposta`),
} satisfies SentencesOf<typeof proposalEvents>
