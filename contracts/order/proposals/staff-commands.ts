import * as z from 'zod/mini'
import { optionalText } from '../../text.js'
import { staffCommand } from '../staff-command.js'

const proposal = z.int({ error: 'Escolha a proposta.' }).check(z.minimum(1, { error: 'Escolha a proposta.' }))

/** What is done about a refund that waits for a second person. */
export const proposalStaffCommands = {
  'approve-refund': staffCommand({
    type: 'ApproveRefundProposal',
    summary: 'Confirma uma devolução que outra pessoa propôs, e a faz',
    label: 'Devolver como proposto',
    done: 'Devolução confirmada',
    failed: 'A devolução não foi confirmada',
    group: 'money',
    right: 'refund-above-limit',
    danger: true,
    onCard: true,
    body: z.object({ proposal }),
  }),
  'decline-refund': staffCommand({
    type: 'DeclineRefundProposal',
    summary: 'Recusa uma devolução que outra pessoa propôs',
    label: 'Recusar proposta',
    done: 'Proposta recusada',
    failed: 'A proposta não foi recusada',
    group: 'money',
    right: 'refund-above-limit',
    onCard: true,
    body: z.object({
      proposal,
      /** For who proposed it; only an order whose person was erased takes none. */
      reason: optionalText(2000),
    }),
  }),
  'withdraw-refund': staffCommand({
    type: 'WithdrawRefundProposal',
    summary: 'Retira a própria proposta de devolução',
    label: 'Retirar proposta',
    done: 'Proposta retirada',
    failed: 'A proposta não foi retirada',
    group: 'money',
    right: 'refund',
    onCard: true,
    body: z.object({ proposal }),
  }),
} as const
