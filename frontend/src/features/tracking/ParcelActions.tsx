import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { ParcelView } from '@cartorio/contracts/http/parcel-view.js'
import { parcelFlagLabels } from '@cartorio/contracts/parcel-flags.js'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button/Button'
import { goesToAttorney } from '../../lib/order-parcels'
import button from '../../styles/link-button.module.css'
import { CourierLink } from './CourierLink'
import { downloadUrl } from './own/copies'
import { delivered, ended } from './status-ends'
import styles from './TrackingResult.module.css'

/** The parcel's own page once it is on its way, the copies once it has come; until then what is awaited. */
export const ParcelActions = ({ order }: { readonly order: OrderView }) => {
  if (goesToAttorney(order) && !delivered.includes(order.status)) return <Parcels order={order} />
  const link = order.courierUrl === null ? null : <CourierLink url={order.courierUrl} name={order.courierName} />
  if (order.withoutParcel && !delivered.includes(order.status)) return null
  if (order.trackingNumber === null && !ended.includes(order.status))
    return (
      <div className={styles.screenOnly}>
        <Button size="large" disabled>
          Aguardando Envio
        </Button>
      </div>
    )
  if (order.status === 'SHIPPED') return <Banner order={order}>{link}</Banner>
  if (!delivered.includes(order.status)) return link === null ? null : <div>{link}</div>
  return (
    <div className={styles.actions}>
      {link}
      <DownloadCopies order={order} />
    </div>
  )
}

const parcelNames = { customer: 'Envio para você', attorney: 'Envio para o seu procurador, no Brasil' } as const

const whereIs = ({ trackingNumber, courierName, flag, deliveredAt }: ParcelView): string => {
  if (deliveredAt !== null) return 'entregue'
  if (trackingNumber === null) return 'ainda com a nossa equipe'
  const state = flag === null ? 'a caminho' : `problema no envio, ${parcelFlagLabels[flag].toLocaleLowerCase('pt-BR')}`
  return `${state}, código ${trackingNumber}, ${courierName ?? 'transportadora'}`
}

/** Each parcel of an order of which one goes to the attorney. */
const Parcels = ({ order }: { readonly order: OrderView }) =>
  ended.includes(order.status)
    ? null
    : order.parcels
        .filter(({ documentIds, trackingNumber }) => documentIds.length > 0 || trackingNumber !== null)
        .map((parcel) => (
          <div key={parcel.destination} className={styles.banner} data-problem={parcel.flag !== null}>
            <p>
              <span>{parcelNames[parcel.destination]}</span>
              <span>{whereIs(parcel)}</span>
            </p>
            {parcel.courierUrl !== null && parcel.deliveredAt === null && (
              <CourierLink url={parcel.courierUrl} name={parcel.courierName} />
            )}
          </div>
        ))

const Banner = ({ order, children }: { readonly order: OrderView; readonly children: ReactNode }) => (
  <div className={styles.banner} data-problem={order.parcelFlag !== null}>
    <p>
      <span>
        {order.parcelFlag === null
          ? 'Seu pedido está a caminho!'
          : `Problema no envio: ${parcelFlagLabels[order.parcelFlag].toLocaleLowerCase('pt-BR')}`}
      </span>
      <span>{`Código ${order.trackingNumber}, ${order.courierName ?? 'transportadora'}`}</span>
    </p>
    {children}
  </div>
)

/** A scan shows a whole document, so only the order's own link gives it out. */
const DownloadCopies = ({ order }: { readonly order: OrderView }) => {
  const url = downloadUrl(order)
  if (url !== undefined)
    return (
      <a className={button.button} href={url} download>
        Download Documentos
      </a>
    )
  return (
    <div className={styles.download}>
      <Button size="large" disabled>
        Download Documentos
      </Button>
      <p>Este pedido não tem cópias digitais.</p>
    </div>
  )
}
