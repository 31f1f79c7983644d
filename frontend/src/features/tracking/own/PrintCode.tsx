import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { encode } from 'uqr'
import styles from './PrintCode.module.css'

/** Light modules around the code: ISO/IEC 18004 wants four. */
const quietZone = 4

/** A QR code of an address, dark on light in every theme: cameras expect it so. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: quietZone })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="112" height="112" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

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
