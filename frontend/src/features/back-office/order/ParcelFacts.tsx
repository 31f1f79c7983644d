import { couriers, courierTrackingUrl } from '@cartorio/contracts/couriers.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { parcelFlagLabels } from '@cartorio/contracts/parcel-flags.js'
import { Facts } from './Facts'
import styles from './OrderDetail.module.css'

/** What the courier carries, and what went wrong with it. */
export const ParcelFacts = ({ order }: { readonly order: AdminOrder }) => {
  const { trackingNumber, parcelFlag } = order
  const courier = couriers.find(({ id }) => id === order.courier)
  if (trackingNumber === null) return <p className={styles.quiet}>Ainda não há envio.</p>
  return (
    <Facts
      facts={[
        ['Transportadora', courier?.name ?? order.courier],
        [
          'Código de rastreamento',
          courier === undefined ? (
            trackingNumber
          ) : (
            <a key="link" href={courierTrackingUrl(courier.id, trackingNumber)} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          ),
        ],
        ['Problema', parcelFlag && <strong className={styles.problem}>{parcelFlagLabels[parcelFlag]}</strong>],
      ]}
    />
  )
}
