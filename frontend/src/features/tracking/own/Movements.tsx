import type { RefundGround } from '@cartorio/contracts/charges.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import {
  type ChargeView,
  chargeKindLabels,
  chargeStateLabels,
  type RefundView,
} from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import styles from './Movements.module.css'

/** Supplementary charges, and money on its way back. */
export const Movements = ({ order }: { readonly order: OrderView }) => (
  <div className={styles.movements}>
    <h3>Cobranças e reembolsos</h3>
    <ul className={styles.list}>
      {order.charges.map((charge) => (
        <Charge key={charge.charge} charge={charge} currency={order.currency} />
      ))}
      {order.refunds.map((refund) => (
        <Refund key={refund.refund} refund={refund} />
      ))}
    </ul>
  </div>
)

const Charge = ({ charge, currency }: { readonly charge: ChargeView; readonly currency: Currency }) => (
  <li data-state={charge.state}>
    <p>
      <span>{`Cobrança de ${formatDecimal(charge.amount, currency)}: `}</span>
      <strong>{chargeStateLabels[charge.state].toLocaleLowerCase('pt-BR')}</strong>
    </p>
    <p className={styles.detail}>
      {charge.description
        ? `${chargeKindLabels[charge.kind]}. ${charge.description}`
        : `${chargeKindLabels[charge.kind]}.`}
    </p>
  </li>
)

const refundStateWords: Readonly<Record<RefundView['state'], readonly [string, string]>> = {
  requested: ['solicitado', 'pendente'],
  failed: ['solicitado', 'ainda não concluído'],
  done: ['feito', 'concluído'],
}

const grounds: Readonly<Record<RefundGround, string>> = {
  'item-cancelled': 'Por um documento que não será emitido.',
  'order-cancelled': 'Pelo cancelamento do pedido.',
  goodwill: 'Acertado com a nossa equipe.',
  provider: 'Devolvido pelo provedor de pagamento.',
  guarantee: `Pela garantia de ${guaranteeDaysText}.`,
  'flagged-payment': 'De um pagamento que não conferia com o pedido.',
  'services-dropped': 'Por um serviço que o documento não precisa mais.',
}

const Refund = ({ refund }: { readonly refund: RefundView }) => {
  const [what, how] = refundStateWords[refund.state]
  return (
    <li data-state={refund.state}>
      <p>
        <span>{`Reembolso de ${formatDecimal(refund.amount, refund.currency)} ${what}: `}</span>
        <strong>{how}</strong>
      </p>
      <p className={styles.detail}>
        <span>{grounds[refund.ground]}</span>
        {refund.byTransfer && <span> Por transferência bancária.</span>}
        {refund.state === 'failed' && <span> O banco não completou a devolução; a equipe está resolvendo.</span>}
      </p>
    </li>
  )
}
