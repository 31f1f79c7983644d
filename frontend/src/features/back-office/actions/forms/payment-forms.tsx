import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { type Currency, currencies, currencySchema, formatDecimal, toMinorUnits } from '@cartorio/contracts/money.js'
import { typedAmountIn } from '@cartorio/contracts/typed-amounts.js'
import { Form, Input, Radio, Select } from 'antd'
import { officeToday } from '../../office-today'
import { isErased } from '../commands'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps, Values } from '../order-form'
import { chargeOptions, openCharges } from './charge-options'
import { commandForm } from './command-form'

const TransferFields = () => (
  <>
    <Form.Item name="day" label="Data da transferência">
      <Input type="date" max={officeToday()} style={{ maxWidth: 200 }} />
    </Form.Item>
    <Form.Item name="reference" label="Referência" extra="Como está no extrato do banco.">
      <Input autoComplete="off" maxLength={140} />
    </Form.Item>
  </>
)

const typedIn = ({ amount, currency }: Values) => {
  const known = currencySchema.safeParse(currency)
  return known.success ? typedAmountIn(known.data).safeParse(amount) : undefined
}

/** No number of a charge: the order itself was paid. */
const ofOrder = 0

const bankTransferForm = commandForm('bank-transfer', {
  explanation:
    'O valor é comparado com o pedido ou com a cobrança adicional, como um pagamento por cartão. Se não conferir, fica a conferir e não paga nada. Digitada duas vezes, a mesma transferência conta uma vez. O registro não se desfaz: o que entrou só sai como reembolso.',
  submitText: 'Registrar transferência',
  initialValues: ({ currency }) => ({ currency, day: officeToday(), charge: ofOrder }),
  Fields: ({ order }: FieldsProps) => (
    <>
      {openCharges(order).length > 0 && (
        <Form.Item name="charge" label="O que foi pago">
          <Select
            style={{ maxWidth: 360 }}
            options={[{ value: ofOrder, label: 'O pedido' }, ...chargeOptions(order)]}
          />
        </Form.Item>
      )}
      <Form.Item name="amount" label="Valor recebido">
        <Input inputMode="decimal" autoComplete="off" maxLength={12} style={{ maxWidth: 200 }} />
      </Form.Item>
      <Form.Item name="currency" label="Moeda">
        <Select style={{ maxWidth: 200 }} options={currencies.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <TransferFields />
      <NotesFields />
    </>
  ),
  bodyOf: ({ charge, ...values }) => ({
    ...values,
    amount: typedIn(values)?.data ?? values.amount,
    ...(charge === undefined || charge === ofOrder ? {} : { charge }),
  }),
  problemsOf: (values) => (typedIn(values)?.error?.issues ?? []).map(({ message }) => ({ field: 'amount', message })),
})

const reopenPaymentForm = commandForm('reopen-payment', {
  explanation:
    'O pedido foi definido como pago à mão, e por isso não aceita cartão. Depois de reabrir, o cliente pode pagar pelo link dele.',
  submitText: 'Reabrir pagamento',
  Fields: () => (
    <>
      <ReasonField />
      <NotesFields />
    </>
  ),
})

const refundablePayments = ({ flaggedPayments }: AdminOrder) => flaggedPayments.filter((payment) => payment.refundable)

export const refundFlaggedForm = commandForm('refund-flagged', {
  explanation:
    'O pagamento inteiro volta ao cliente, pelo mesmo caminho em que veio. Não conta como reembolso do pedido. Depois de pedido, não há como desfazer.',
  submitText: 'Devolver pagamento',
  initialValues: (order) => {
    const [only, ...others] = refundablePayments(order)
    return only && others.length === 0 ? { intentId: only.intentId } : {}
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="intentId" label="Pagamento">
        <Radio.Group
          vertical
          options={refundablePayments(order).map(({ intentId, amount, currency, reason }) => ({
            value: intentId,
            label: `${formatDecimal(amount, currency)}: ${reason}`,
          }))}
        />
      </Form.Item>
      {!isErased(order) && <NotesFields />}
    </>
  ),
  givesBack: ({ intentId }, order) => {
    const payment = refundablePayments(order).find((each) => each.intentId === intentId)
    return payment && { amount: toMinorUnits(payment.amount, payment.currency), currency: payment.currency }
  },
})

const byHand = ({ refunds, refundsByHand }: AdminOrder) =>
  refunds.filter(({ refund }) => refundsByHand.includes(refund))

const refundText = (refund: number, amount: string, currency: Currency): string =>
  `${refund}. ${formatDecimal(amount, currency)}`

const transferRefundForm = commandForm('transfer-refund', {
  explanation:
    'Faça a transferência no banco antes e registre-a aqui. Serve também para um reembolso que o provedor não concluiu. O cliente lê que o dinheiro voltou, e o registro não se desfaz.',
  submitText: 'Registrar reembolso',
  initialValues: (order) => {
    const [only, ...others] = byHand(order)
    return { day: officeToday(), ...(only && others.length === 0 ? { refund: only.refund } : {}) }
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="refund" label="Reembolso">
        <Radio.Group
          vertical
          options={byHand(order).map(({ refund, amount, currency }) => ({
            value: refund,
            label: refundText(refund, amount, currency),
          }))}
        />
      </Form.Item>
      {isErased(order) ? (
        <Form.Item name="day" label="Data da transferência">
          <Input type="date" max={officeToday()} style={{ maxWidth: 200 }} />
        </Form.Item>
      ) : (
        <>
          <TransferFields />
          <NotesFields />
        </>
      )}
    </>
  ),
  // What was requested counts already; a failed one counts again.
  givesBack: ({ refund }, order) => {
    const chosen = byHand(order).find((each) => each.refund === refund && each.state === 'failed')
    return chosen && { amount: toMinorUnits(chosen.amount, chosen.currency), currency: chosen.currency }
  },
  problemsOf: ({ reference }, order) =>
    reference === undefined && !isErased(order)
      ? [{ field: 'reference', message: 'Escreva a referência que está no extrato.' }]
      : [],
})

export const paymentForms = {
  'bank-transfer': bankTransferForm,
  'reopen-payment': reopenPaymentForm,
  'refund-flagged': refundFlaggedForm,
  'transfer-refund': transferRefundForm,
}
