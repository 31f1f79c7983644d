import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { writtenDecimal } from '@cartorio/contracts/money.js'
import { isErased } from '../commands'
import { AmountField } from '../fields/AmountField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { commandForm } from './command-form'
import { amountToGiveBack, refundableText } from './money-forms'

const givesAll = ({ guaranteeRule }: AdminOrder): boolean => guaranteeRule === 'no-reason'

const grantGuaranteeForm = commandForm('grant-guarantee', {
  explanation: 'A garantia fica aceita e o provedor de pagamento devolve o dinheiro. O cliente vê isso na página dele.',
  submitText: 'Aceitar e devolver',
  initialValues: (order) => (givesAll(order) ? {} : { amount: writtenDecimal(order.refundableAmount) }),
  Fields: ({ order }: FieldsProps) => (
    <>
      {givesAll(order) ? (
        <p>{`Voltam ${refundableText(order)}, tudo o que foi pago: é o que os termos deste pedido prometem, sem motivo.`}</p>
      ) : (
        <AmountField
          name="amount"
          label="Valor a devolver"
          currency={order.currency}
          help={`A garantia devolve tudo: ${refundableText(order)}. Mude o valor só se combinou outro com o cliente.`}
        />
      )}
      <NotesFields order={order} />
    </>
  ),
  problemsOf: (values, order) => (givesAll(order) ? [] : amountToGiveBack(values, order)),
})

const declineGuaranteeForm = commandForm('decline-guarantee', {
  explanation: 'O cliente lê a resposta na página dele e, dentro do prazo, pode pedir a garantia mais uma vez.',
  submitText: 'Recusar garantia',
  Fields: ({ order }: FieldsProps) => (
    <>
      {!isErased(order) && (
        <ReasonField label="Resposta ao cliente" help="Explique por que e diga o que ele pode fazer agora." />
      )}
      <NotesFields order={order} />
    </>
  ),
  problemsOf: ({ reason }, order) =>
    reason === undefined && !isErased(order) ? [{ field: 'reason', message: 'Escreva a resposta ao cliente.' }] : [],
})

export const guaranteeForms = {
  'grant-guarantee': grantGuaranteeForm,
  'decline-guarantee': declineGuaranteeForm,
}
