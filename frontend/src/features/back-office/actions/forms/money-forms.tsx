import { chargeKinds } from '@cartorio/contracts/events/money-events.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import { formatDecimal, formatMoney, typedAmountSchema } from '@cartorio/contracts/money.js'
import { maxChargeAmount } from '@cartorio/contracts/price-lists.js'
import { Form, Input, Radio, Select } from 'antd'
import { itemsOpenTo } from '../commands'
import { AmountField } from '../fields/AmountField'
import { ItemsField, stillOpen } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldProblem, FieldsProps, Values } from '../order-form'
import { commandForm } from './command-form'

/** Whether what was typed lies between one cent and `most`, both in minor units; what is no amount the schema tells. */
export const amountBetween = (values: Values, most: number, tooMuch: string): readonly FieldProblem[] => {
  const typed = typedAmountSchema.safeParse(values.amount)
  if (!typed.success) return []
  if (typed.data < 1) return [{ field: 'amount', message: 'O valor precisa ser maior que zero.' }]
  return typed.data > most ? [{ field: 'amount', message: tooMuch }] : []
}

export const refundable = ({ refundableAmount, currency }: AdminOrder): string =>
  formatDecimal(refundableAmount, currency)
export const centsOf = (decimal: string): number => Math.round(Number(decimal) * 100)

export const chargeForm = commandForm('charge', {
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
      <Form.Item name="description" label="Descrição" extra="O cliente lê esta descrição antes de pagar.">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <ItemsField order={order} open={itemsOpenTo(order, 'charge')} legend="Documentos (opcional)" />
      <NotesFields />
    </>
  ),
  bodyOf: (values, order) => ({ ...values, itemIds: stillOpen(values.itemIds, itemsOpenTo(order, 'charge')) }),
  problemsOf: (values, { currency }) =>
    amountBetween(values, maxChargeAmount, `Use no máximo ${formatMoney(maxChargeAmount, currency)}.`),
})

const openCharges = ({ charges }: AdminOrder) => charges.filter(({ state }) => state === 'open')

export const waiveChargeForm = commandForm('waive-charge', {
  explanation: 'A cobrança deixa de ser devida e o envio não espera mais por ela.',
  submitText: 'Encerrar cobrança',
  initialValues: (order) => {
    const [only, ...others] = openCharges(order)
    return { withdraw: false, ...(only && others.length === 0 ? { charge: only.charge } : {}) }
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="charge" label="Cobrança">
        <Radio.Group
          vertical
          options={openCharges(order).map(({ charge, kind, amount }) => ({
            value: charge,
            label: `${charge}. ${chargeKindLabels[kind]}: ${formatDecimal(amount, order.currency)}`,
          }))}
        />
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

export const refundForm = commandForm('refund', {
  explanation: 'O reembolso fica solicitado; o provedor de pagamento devolve o dinheiro depois.',
  submitText: 'Solicitar reembolso',
  Fields: ({ order }: FieldsProps) => (
    <>
      <AmountField
        name="amount"
        label="Valor"
        currency={order.currency}
        help={`Ainda podem ser devolvidos ${refundable(order)}.`}
      />
      <ReasonField />
      <NotesFields />
    </>
  ),
  problemsOf: (values, order) =>
    amountBetween(
      values,
      centsOf(order.refundableAmount),
      `O valor passa do que ainda pode ser devolvido: ${refundable(order)}.`,
    ),
})
