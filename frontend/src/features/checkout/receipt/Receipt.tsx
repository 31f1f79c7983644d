import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Rosette } from '../../../components/Guilloche/Guilloche'
import { currencyNames } from '../../../content/currencies'
import { isProcessingPayment } from '../../../lib/after-payment'
import { formatDay } from '../../../lib/format'
import { rememberOrder } from '../../../lib/my-orders'
import { isUnsigned } from '../../../lib/order-state'
import { clearOrder } from '../pending-order'
import { KeepLink } from './KeepLink'
import styles from './Receipt.module.css'
import { ReceiptActions, type Standing } from './ReceiptActions'

type ReceiptProps = {
  readonly order: OrderView
  /** This tab has sent its payment, and what became of it is being asked. */
  readonly sent: boolean
  readonly onReload: () => void
}

const words: Readonly<Record<Standing, { readonly title: string; readonly lead: string }>> = {
  paid: {
    title: 'Pagamento confirmado',
    lead: 'Recebemos o seu pagamento. Guarde esta página ou o link do pedido, que está mais abaixo.',
  },
  cancelled: {
    title: 'Este pedido foi cancelado',
    lead: 'Você pagou por ele antes. A página do pedido mostra o que foi devolvido.',
  },
  processing: {
    title: 'Estamos confirmando seu pagamento',
    lead: 'Isso leva alguns instantes, e esta página muda sozinha quando terminar. Não pague de novo. Você já pode preencher seus dados.',
  },
  unpaid: {
    title: 'Este pedido ainda não foi pago',
    lead: 'Nada foi cobrado. Começamos a trabalhar quando o pagamento chegar.',
  },
}

const describeStanding = ({ paid, status }: OrderView, processing: boolean): Standing => {
  if (paid) return status === 'CANCELLED' ? 'cancelled' : 'paid'
  return processing ? 'processing' : 'unpaid'
}

export const Receipt = ({ order, sent, onReload }: ReceiptProps) => {
  const standing = describeStanding(order, isProcessingPayment(useLocation().state) || sent)
  useEffect(() => rememberOrder(order.orderNumber), [order.orderNumber])
  useEffect(() => {
    // It may have been paid in another tab, or confirmed only now.
    if (order.paid)
      clearOrder(
        { token: order.token, orderNumber: order.orderNumber },
        order.status === 'CANCELLED' ? undefined : 'paid',
      )
  }, [order.paid, order.status, order.token, order.orderNumber])
  return (
    <div className={styles.page}>
      <div className={styles.head} role="status">
        <Rosette documentType={order.documentType} size={88} />
        <div>
          <h1>{words[standing].title}</h1>
          <p>{words[standing].lead}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Número do pedido</dt>
          <dd>{order.orderNumber}</dd>
        </div>
        <div>
          <dt>{order.paid ? 'Valor pago' : 'Valor'}</dt>
          <dd>{formatDecimal(order.totalPrice, order.currency)}</dd>
          <dd className={styles.small}>{`em ${currencyNames[order.currency].many}`}</dd>
        </div>
        {standing !== 'cancelled' && order.estimatedDeliveryDate && (
          <div>
            <dt>{order.withoutParcel ? 'Pronto para baixar' : 'Entrega prevista'}</dt>
            <dd>{`até ${formatDay(order.estimatedDeliveryDate)}`}</dd>
          </div>
        )}
      </dl>
      <ReceiptActions order={order} standing={standing} onReload={onReload} />
      {(standing === 'paid' || standing === 'processing') && <NextSteps order={order} />}
      <KeepLink order={order} />
    </div>
  )
}

type NextStep = { readonly what: string; readonly when: string }

/** What happens after the payment and by when: first what depends on the customer. */
export const nextSteps = (
  order: Pick<OrderView, 'missing' | 'promises' | 'takesData' | 'withoutParcel' | 'documents'>,
): readonly NextStep[] => [
  ...(order.missing.length > 0 && order.takesData
    ? [{ what: 'Você completa seus dados', when: 'o quanto antes: o cartório precisa deles para começar' }]
    : []),
  ...(order.documents.some(isUnsigned)
    ? [{ what: 'Você assina a procuração', when: 'o prazo dela conta da assinatura' }]
    : []),
  ...promisedSteps.flatMap((step) => {
    const day = order.promises[step]
    const what = order.withoutParcel && step === 'delivery' ? 'Arquivo para baixar' : promisedStepNames[step]
    return day === undefined ? [] : [{ what, when: `até ${formatDay(day)}` }]
  }),
]

const NextSteps = ({ order }: { readonly order: OrderView }) => {
  const steps = nextSteps(order)
  return steps.length === 0 ? null : (
    <section>
      <h2>O que acontece agora</h2>
      <ol className={styles.steps}>
        {steps.map(({ what, when }) => (
          <li key={what}>
            <strong>{what}</strong>
            <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
