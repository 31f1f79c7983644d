import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { StatusMark } from '../../components/StatusMark/StatusMark'
import { formatDay } from '../../lib/format'
import { formatReaderTime } from '../../lib/reader-time'
import { isDeliveryOpen, parcelTrouble } from './parcel-trouble'
import { deliveryDay } from './status-sentence'
import styles from './TrackingResult.module.css'

/** "Certidão de Nascimento e Procuração (3)". */
const documentNames = ({ documents }: OrderView): string => {
  const counts = new Map<string, number>()
  for (const { type, quantity } of documents) counts.set(type, (counts.get(type) ?? 0) + quantity)
  return joinWords([...counts].map(([type, count]) => (count === 1 ? type : `${type} (${count})`)))
}

export const OrderSummary = ({ order }: { readonly order: OrderView }) => (
  <section className={styles.card}>
    <h3>{`Pedido ${order.orderNumber}`}</h3>
    <dl className={styles.facts}>
      <div>
        <dt>Situação</dt>
        <dd>
          <StatusMark status={order.status} label={order.statusLabel} />
        </dd>
      </div>
      <div>
        <dt>Feito em</dt>
        <dd>{formatReaderTime(order.createdAt)}</dd>
      </div>
      <div>
        <dt>Documentos</dt>
        <dd>{documentNames(order)}</dd>
      </div>
      {order.expedited && (
        <div>
          <dt>Atendimento</dt>
          <dd>Expresso</dd>
        </div>
      )}
      <Delivery order={order} />
      {order.trackingNumber !== null && (
        <div>
          <dt>Código de rastreamento</dt>
          <dd>
            {order.courierName === null ? order.trackingNumber : `${order.trackingNumber} (${order.courierName})`}
          </dd>
        </div>
      )}
    </dl>
  </section>
)

const ended: readonly string[] = ['DELIVERED', 'COMPLETED', 'CANCELLED']

/** When it was delivered; before that, by when. */
const Delivery = ({ order }: { readonly order: OrderView }) => {
  const day = deliveryDay(order)
  if (day !== undefined)
    return (
      <div>
        <dt>Entregue em</dt>
        <dd>{formatDay(day)}</dd>
      </div>
    )
  const { estimatedDeliveryDate, status } = order
  if (estimatedDeliveryDate === null || ended.includes(status) || isDeliveryOpen(order, parcelTrouble(order)))
    return null
  return (
    <div>
      <dt>Previsão de entrega</dt>
      <dd>{formatDay(estimatedDeliveryDate)}</dd>
    </div>
  )
}
