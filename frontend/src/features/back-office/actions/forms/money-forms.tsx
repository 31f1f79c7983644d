import { chargeKinds } from '@cartorio/contracts/charges.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import { type Currency, formatDecimal, formatMoney, toMinorUnits, writtenDecimal } from '@cartorio/contracts/money.js'
import { maxChargeAmount } from '@cartorio/contracts/price-lists.js'
import { typedAmountIn, typedAmountSchema } from '@cartorio/contracts/typed-amounts.js'
import { Form, Input, Radio, Select } from 'antd'
import { isErased, itemsOpenTo } from '../commands'
import { AmountField } from '../fields/AmountField'
import { ItemsField, withOpenItems } from '../fields/ItemsField'
import { ChargeSums, RefundSums } from '../fields/MoneySums'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldProblem, FieldsProps, GivenBack, Values } from '../order-form'
import { chargeOptions, openCharges } from './charge-options'
import { commandForm } from './command-form'

/**
 * Whether what was typed is an amount of the currency, between one minor unit and `most`; what is no amount in any
 * currency the schema tells.
 */
export const amountBetween = (
  { amount }: Values,
  { currency, most, tooMuch }: { readonly currency: Currency; readonly most: number; readonly tooMuch: string },
): readonly FieldProblem[] => {
  if (!typedAmountSchema.safeParse(amount).success) return []
  const typed = typedAmountIn(currency).safeParse(amount)
  if (!typed.success) return typed.error.issues.map(({ message }) => ({ field: 'amount', message }))
  if (typed.data < 1) return [{ field: 'amount', message: 'O valor precisa ser maior que zero.' }]
  return typed.data > most ? [{ field: 'amount', message: tooMuch }] : []
}

export const refundableText = ({ refundableAmount, currency }: AdminOrder): string =>
  formatDecimal(refundableAmount, currency)

/** The same for an amount of which no more than what may still be given back goes back. */
export const amountToGiveBack = (values: Values, order: AdminOrder): readonly FieldProblem[] =>
  amountBetween(values, {
    currency: order.currency,
    most: toMinorUnits(order.refundableAmount, order.currency),
    tooMuch: `O valor passa do que ainda pode ser devolvido: ${refundableText(order)}.`,
  })

/** What is typed as what goes back. */
export const typedRefund = ({ amount }: Values, { currency }: AdminOrder): GivenBack | undefined => {
  const typed = typedAmountIn(currency).safeParse(amount)
  return typed.success ? { amount: typed.data, currency } : undefined
}

export const everythingLeft = ({ refundableAmount, currency }: AdminOrder): GivenBack => ({
  amount: toMinorUnits(refundableAmount, currency),
  currency,
})

const chargeForm = commandForm('charge', {
  explanation: 'O cliente vê a cobrança e paga pelo link dele. O envio espera o pagamento.',
  submitText: 'Criar cobrança',
  initialValues: () => ({ itemIds: [] }),
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="kind" label="Tipo de cobrança">
        <Select
          placeholder="Escolha o tipo"
          options={chargeKinds.map((kind) => ({ value: kind, label: chargeKindLabels[kind] }))}
        />
      </Form.Item>
      <AmountField
        name="amount"
        label="Valor"
        currency={order.currency}
        help={`Até ${formatMoney(maxChargeAmount, order.currency)}.`}
      />
      <ChargeSums order={order} />
      <Form.Item name="description" label="Descrição" extra="O cliente lê esta descrição antes de pagar.">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <ItemsField order={order} open={itemsOpenTo(order, 'charge')} legend="Documentos (opcional)" />
      <NotesFields />
    </>
  ),
  bodyOf: withOpenItems('charge'),
  problemsOf: (values, { currency }) =>
    amountBetween(values, {
      currency,
      most: maxChargeAmount,
      tooMuch: `Use no máximo ${formatMoney(maxChargeAmount, currency)}.`,
    }),
})

const waiveChargeForm = commandForm('waive-charge', {
  explanation: 'A cobrança deixa de ser devida e o envio não espera mais por ela.',
  submitText: 'Encerrar cobrança',
  initialValues: (order) => {
    const [only, ...others] = openCharges(order)
    return { withdraw: false, ...(only && others.length === 0 ? { charge: only.charge } : {}) }
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="charge" label="Cobrança">
        <Radio.Group vertical options={chargeOptions(order)} />
      </Form.Item>
      <Form.Item name="withdraw" label="O que acontece com os serviços cobrados">
        <Radio.Group
          vertical
          options={[
            { value: false, label: 'Dispensar: fazemos os serviços sem cobrar' },
            { value: true, label: 'Retirar: os serviços saem do pedido junto com a cobrança' },
          ]}
        />
      </Form.Item>
      <ReasonField />
      <NotesFields />
    </>
  ),
})

const refundForm = commandForm('refund', {
  explanation:
    'O reembolso fica solicitado; o provedor de pagamento devolve o dinheiro depois. Depois de pedido, não há como desfazer.',
  submitText: 'Solicitar reembolso',
  Fields: ({ order }: FieldsProps) => (
    <>
      <AmountField
        name="amount"
        label="Valor"
        currency={order.currency}
        help={`Ainda podem ser devolvidos ${refundableText(order)}.`}
      />
      <RefundSums order={order} />
      <ReasonField />
      <NotesFields />
    </>
  ),
  problemsOf: amountToGiveBack,
  givesBack: typedRefund,
})

const givesAll = ({ guaranteeRule }: AdminOrder): boolean => guaranteeRule === 'no-reason'

const grantGuaranteeForm = commandForm('grant-guarantee', {
  explanation:
    'A garantia fica aceita e o provedor de pagamento devolve o dinheiro. O cliente vê isso na página dele. Depois de aceita, não há como desfazer.',
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
  givesBack: (values, order) => (givesAll(order) ? everythingLeft(order) : typedRefund(values, order)),
})

const declineGuaranteeForm = commandForm('decline-guarantee', {
  explanation:
    'O cliente lê a resposta na página dele e, dentro do prazo, pode pedir a garantia mais uma vez. A resposta não se desfaz.',
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

export const moneyForms = {
  charge: chargeForm,
  'waive-charge': waiveChargeForm,
  refund: refundForm,
  'grant-guarantee': grantGuaranteeForm,
  'decline-guarantee': declineGuaranteeForm,
}
