import type { TrackedOrder } from '@cartorio/contracts/http/order-view.js'
import { Button } from 'antd'
import styles from './TrackingResult.module.css'

const ended: readonly string[] = ['DELIVERED', 'COMPLETED', 'CANCELLED']

/** The parcel's own page once it is on its way; until then a button that says what is awaited. */
export const ParcelActions = ({ order }: { readonly order: TrackedOrder }) => {
  if (order.trackingNumber === null)
    return ended.includes(order.status) ? null : (
      <div>
        <Button size="large" disabled>
          Aguardando Envio
        </Button>
      </div>
    )
  const courier = order.courierName ?? 'courier'
  const link = order.courierUrl !== null && (
    <Button type="primary" size="large" href={order.courierUrl} target="_blank" rel="noopener noreferrer">
      Acompanhar no site: {courier}
    </Button>
  )
  if (order.status !== 'SHIPPED') return link && <div>{link}</div>
  return (
    <div className={styles.banner}>
      <p>
        Seu pedido está a caminho!
        <span>
          Código {order.trackingNumber}, {courier}
        </span>
      </p>
      {link}
    </div>
  )
}
