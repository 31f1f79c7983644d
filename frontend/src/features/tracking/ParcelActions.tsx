import { parcelFlagLabels } from '@cartorio/contracts/events/parcel-events.js'
import type { OrderView, TrackedOrder } from '@cartorio/contracts/http/order-view.js'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { downloadCopies } from './own/copies'
import styles from './TrackingResult.module.css'

const ended: readonly string[] = ['DELIVERED', 'COMPLETED', 'CANCELLED']
const delivered: readonly string[] = ['DELIVERED', 'COMPLETED']

type ParcelActionsProps = {
  readonly order: TrackedOrder
  /** The same order, where its owner looks. */
  readonly own: OrderView | undefined
}

/** The parcel's own page once it is on its way, the copies once it has come; until then what is awaited. */
export const ParcelActions = ({ order, own }: ParcelActionsProps) => {
  const link = <CourierLink order={order} />
  if (order.trackingNumber === null && !ended.includes(order.status))
    return (
      <div>
        <Button size="large" disabled>
          Aguardando Envio
        </Button>
      </div>
    )
  if (order.status === 'SHIPPED') return <Banner order={order}>{link}</Banner>
  if (!delivered.includes(order.status)) return order.courierUrl === null ? null : <div>{link}</div>
  return (
    <div className={styles.actions}>
      {link}
      <DownloadCopies own={own} />
    </div>
  )
}

const CourierLink = ({ order }: { readonly order: TrackedOrder }) =>
  order.courierUrl === null ? null : (
    <Button type="primary" size="large" href={order.courierUrl} target="_blank" rel="noopener noreferrer">
      Acompanhar no site: {order.courierName ?? 'courier'}
    </Button>
  )

const Banner = ({ order, children }: { readonly order: TrackedOrder; readonly children: ReactNode }) => (
  <div className={styles.banner} data-problem={order.parcelFlag !== null}>
    <p>
      {order.parcelFlag === null
        ? 'Seu pedido está a caminho!'
        : `Problema no envio: ${parcelFlagLabels[order.parcelFlag].toLocaleLowerCase('pt-BR')}`}
      <span>
        Código {order.trackingNumber}, {order.courierName ?? 'courier'}
      </span>
    </p>
    {children}
  </div>
)

/** A scan shows a whole document, so only the order's own link gives it out. */
const DownloadCopies = ({ own }: { readonly own: OrderView | undefined }) => {
  const copies = own?.issuedCopies.length ?? 0
  return (
    <div className={styles.download}>
      <Button size="large" disabled={copies === 0} onClick={() => own && downloadCopies(own)}>
        Download Documentos
      </Button>
      {own === undefined && <p>Para baixar as cópias digitais, abra o pedido pelo link que enviamos por e-mail.</p>}
      {own !== undefined && copies === 0 && <p>Este pedido não tem cópias digitais.</p>}
    </div>
  )
}
