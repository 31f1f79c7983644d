import { type OrderStatus, statusLabels } from '@cartorio/contracts/statuses.js'
import styles from './StatusMark.module.css'
import { StatusShape } from './StatusShape'

type Tone = 'quiet' | 'seal' | 'working' | 'transit' | 'cancelled'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  PENDING: 'quiet',
  PAID: 'working',
  IN_PROGRESS: 'working',
  DOCUMENT_ISSUED: 'working',
  TRANSLATED: 'working',
  APOSTILLED: 'working',
  SHIPPED: 'transit',
  DELIVERED: 'seal',
  COMPLETED: 'seal',
  CANCELLED: 'cancelled',
}

type StatusMarkProps = { readonly status: OrderStatus; readonly label?: string }

/** A status as shape and word, never as colour alone. */
export const StatusMark = ({ status, label = statusLabels[status] }: StatusMarkProps) => (
  <span className={`${styles.mark} ${styles[tones[status]]}`}>
    <StatusShape status={status} />
    <span>{label}</span>
  </span>
)
