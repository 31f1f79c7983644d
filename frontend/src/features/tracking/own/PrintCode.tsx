import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { QrCode } from '../../../components/QrCode/QrCode'
import styles from './PrintCode.module.css'

/** On paper: where anyone with the number sees how the order stands. Nothing of it opens the order. */
export const PrintCode = ({ order: { orderNumber } }: { readonly order: OrderView }) => {
  const address = `${window.location.origin}/tracking?${new URLSearchParams({ pedido: orderNumber })}`
  return (
    <figure className={styles.code}>
      <QrCode text={address} label={`Código QR do endereço ${address}`} />
      <figcaption>
        A situação deste pedido: <span>{address}</span>
      </figcaption>
    </figure>
  )
}
