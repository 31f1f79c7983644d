import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { isErased } from '../commands'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps, Values } from '../order-form'
import { commandForm } from './command-form'

/** The command and the amount that wait: "Reembolsar: $ 300,00". */
export const proposalText = ({ command, amount, currency }: NonNullable<AdminOrder['refundProposal']>): string =>
  `${staffCommands[command].label}: ${formatDecimal(amount, currency)}`

const Proposed = ({ order }: FieldsProps) =>
  order.refundProposal === null ? null : <p>{proposalText(order.refundProposal)}</p>

/** What is answered is what the order showed when the form was opened. */
const ofProposal = (values: Values, { refundProposal }: AdminOrder): Values => ({
  ...values,
  proposal: refundProposal?.proposal,
})

const approveForm = commandForm('approve-refund', {
  explanation:
    'O pedido é conferido de novo, e o que foi proposto é feito em seu nome, com o motivo de quem propôs. Depois disso, não há como desfazer.',
  submitText: 'Devolver',
  Fields: Proposed,
  bodyOf: ofProposal,
})

const declineForm = commandForm('decline-refund', {
  explanation: 'Nada volta ao cliente, que não fica sabendo. Quem propôs lê o motivo no histórico do pedido.',
  submitText: 'Recusar',
  Fields: ({ order }: FieldsProps) => (
    <>
      <Proposed order={order} />
      {!isErased(order) && <ReasonField />}
    </>
  ),
  bodyOf: ofProposal,
  problemsOf: ({ reason }, order) =>
    reason === undefined && !isErased(order) ? [{ field: 'reason', message: 'Diga por que não.' }] : [],
})

const withdrawForm = commandForm('withdraw-refund', {
  explanation: 'Nada volta ao cliente. Se ainda couber, a devolução pode ser proposta de novo.',
  submitText: 'Retirar',
  Fields: Proposed,
  bodyOf: ofProposal,
})

export const proposalForms = {
  'approve-refund': approveForm,
  'decline-refund': declineForm,
  'withdraw-refund': withdrawForm,
}
