import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { ParcelView } from '@cartorio/contracts/http/parcel-view.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { StatusMark } from '../../components/StatusMark/StatusMark'
import { formatDay } from '../../lib/format'
import { goesToAttorney } from '../../lib/order-parcels'
import { formatReaderTime } from '../../lib/reader-time'
import { isDeliveryOpen, parcelTrouble } from './parcel-trouble'
import { ended } from './status-ends'
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
      {goesToAttorney(order) ? (
        order.parcels.map((parcel) => (
          <CourierCode key={parcel.destination} label={codeLabels[parcel.destination]} parcel={parcel} />
        ))
      ) : (
        <CourierCode label="Código de rastreamento" parcel={order} />
      )}
    </dl>
  </section>
)

/** Where one parcel goes to the attorney. */
const codeLabels = {
  customer: 'Código do envio para você',
  attorney: 'Código do envio ao procurador',
} as const

type CourierCodeProps = {
  readonly label: string
  readonly parcel: Pick<ParcelView, 'trackingNumber' | 'courierName'>
}

const CourierCode = ({ label, parcel: { trackingNumber, courierName } }: CourierCodeProps) =>
  trackingNumber !== null && (
    <div>
      <dt>{label}</dt>
      <dd>{courierName === null ? trackingNumber : `${trackingNumber} (${courierName})`}</dd>
    </div>
  )

/** When it was delivered; before that, by when. */
const Delivery = ({ order }: { readonly order: OrderView }) => {
  const day = deliveryDay(order)
  if (day !== undefined)
    return (
      <div>
        <dt>{order.withoutParcel ? 'Pronto para baixar em' : 'Entregue em'}</dt>
        <dd>{formatDay(day)}</dd>
      </div>
    )
  const { estimatedDeliveryDate, status } = order
  if (estimatedDeliveryDate === null || ended.includes(status) || isDeliveryOpen(order, parcelTrouble(order)))
    return null
  return (
    <div>
      <dt>{order.withoutParcel ? 'Pronto para baixar até' : 'Previsão de entrega'}</dt>
      <dd>{formatDay(estimatedDeliveryDate)}</dd>
    </div>
  )
}
