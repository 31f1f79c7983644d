import type { RefundGround } from '@cartorio/contracts/charges.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { chargeKindLabels, chargeStateLabels, refundStateLabels } from '@cartorio/contracts/http/order-progress.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { paymentProviderWords } from '@cartorio/contracts/payment-providers.js'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { refundFlaggedForm } from '../actions/forms/payment-forms'
import type { OrderForm } from '../actions/order-form'
import type { OrderActions } from '../actions/use-order-actions'
import { documentName } from '../order-documents'
import { CopyText } from './CopyText'
import styles from './OrderDetail.module.css'
import { Facts } from './OrderFacts'

const refundGrounds: Readonly<Record<RefundGround, string>> = {
  'item-cancelled': 'Documento encerrado',
  'order-cancelled': 'Pedido cancelado',
  goodwill: 'Acordo com o cliente',
  provider: 'Feito no painel do provedor',
  guarantee: `Garantia de ${guaranteeDaysText}`,
  'flagged-payment': 'Pagamento a conferir',
  'services-dropped': 'Serviço que não é mais preciso',
}

const nameProvider = (provider: AdminOrder['flaggedPayments'][number]['provider']): string =>
  provider === 'bank-transfer' ? 'Transferência bancária' : paymentProviderWords[provider].payment

/** The form with the payment beside whose button it was opened. */
const flaggedForm = (intentId: string): OrderForm => ({ ...refundFlaggedForm, initialValues: () => ({ intentId }) })

type MoneyProps = { readonly order: AdminOrder; readonly actions: Pick<OrderActions, 'openForm'> }

/** What was charged, what was paid, what is refunded. */
export const Money = ({ order, actions }: MoneyProps) => {
  const money = (decimal: string) => formatDecimal(decimal, order.currency)
  const payments = order.payments ?? []
  const nameDocuments = (ids: readonly string[]) =>
    order.documents.flatMap((document, index) => (ids.includes(document.id) ? [documentName(document, index)] : []))
  return (
    <div className={styles.money}>
      <Facts
        facts={[
          ['Total do pedido', `${money(order.totalPrice)}, ${order.paid ? 'pago' : 'ainda não pago'}`],
          ['Recebido', money(order.takenAmount)],
          ['Ainda pode ser devolvido', money(order.refundableAmount)],
        ]}
      />
      {payments.length > 0 && (
        <Lines
          title="Pagamentos"
          lines={payments.map(({ intentId, provider, amount, currency, charge }) => ({
            key: intentId,
            name: `${nameProvider(provider)}, ${charge === null ? 'o pedido' : `cobrança ${charge}`}`,
            state: 'Recebido',
            amount: formatDecimal(amount, currency),
            detail: '',
            numbers: [intentId],
          }))}
        />
      )}
      {order.charges.length > 0 && (
        <Lines
          title="Cobranças adicionais"
          lines={order.charges.map(({ charge, kind, description, amount, state, documentIds }) => ({
            key: charge,
            name: `${charge}. ${chargeKindLabels[kind]}`,
            state: chargeStateLabels[state],
            amount: money(amount),
            detail: [description, ...nameDocuments(documentIds)].filter(Boolean).join(', '),
          }))}
        />
      )}
      {order.flaggedPayments.length > 0 && (
        <Lines
          title="Pagamentos a conferir"
          lines={order.flaggedPayments.map(({ intentId, provider, amount, currency, reason, refundable }) => ({
            key: intentId,
            name: nameProvider(provider),
            state: refundable ? 'A conferir' : 'Devolvido ou em devolução',
            amount: formatDecimal(amount, currency),
            detail: reason,
            numbers: [intentId],
            action: refundable ? (
              <Button size="small" danger onClick={() => actions.openForm(flaggedForm(intentId), order)}>
                Devolver
              </Button>
            ) : null,
          }))}
        />
      )}
      {order.refunds.length > 0 && (
        <Lines
          title="Reembolsos"
          lines={order.refunds.map(({ refund, ground, amount, currency, state, byTransfer }) => ({
            key: refund,
            name: `${refund}. ${refundGrounds[ground]}`,
            state: refundStateLabels[state],
            amount: formatDecimal(amount, currency),
            detail: byTransfer ? 'Por transferência bancária' : '',
            numbers: order.refundNumbers?.find((known) => known.refund === refund)?.numbers ?? [],
          }))}
        />
      )}
    </div>
  )
}

type Line = {
  readonly key: number | string
  readonly name: string
  readonly state: string
  readonly amount: string
  readonly detail: string
  /** By which the provider knows it. */
  readonly numbers?: readonly string[]
  readonly action?: ReactNode
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className={styles.lines}>
      {lines.map(({ key, name, state, amount, detail, numbers = [], action }) => (
        <li key={key}>
          <span className={styles.lineName}>
            {name}
            {detail !== '' && <span className={styles.quiet}>{detail}</span>}
            {numbers.map((number) => (
              <CopyText key={number} text={number} named={`o número de ${name}`} />
            ))}
          </span>
          <span className={styles.quiet}>{state}</span>
          <span className={styles.amount}>{amount}</span>
          {action}
        </li>
      ))}
    </ul>
  </div>
)
