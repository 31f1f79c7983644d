import { type OrderStatus, statusLabels } from '@cartorio/contracts/statuses.js'
import type { ReactNode } from 'react'
import styles from './StatusMark.module.css'

/** A drawing of lines on a field of 16 by 16; the word that it stands for is beside it. */
const LineShape = ({ size = 16, children }: { readonly size?: number; readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** The shape of what is late. */
export const LateFlag = () => (
  <LineShape>
    <path d="M3.5 14.5v-13M3.5 2.5h9l-2.5 3 2.5 3h-9" />
  </LineShape>
)

/** A flag and a word: a promised day is over. */
export const LateMark = ({ children = 'Atrasado' }: { readonly children?: ReactNode }) => (
  <span className={`${styles.mark} ${styles.late}`}>
    <LateFlag />
    <span>{children}</span>
  </span>
)

/** A scalloped edge of twelve arcs, as of a seal pressed into paper. */
const scallops = Array.from({ length: 12 }, (_, index) => {
  const angle = ((index + 1) * Math.PI) / 6
  return `A1.75 1.75 0 0 1 ${(8 + 6.2 * Math.cos(angle)).toFixed(2)} ${(8 + 6.2 * Math.sin(angle)).toFixed(2)}`
}).join('')
const sealEdge = `M14.2 8${scallops}Z`

const shapes: Readonly<Record<OrderStatus, ReactNode>> = {
  PENDING: <circle cx="8" cy="8" r="5.5" />,
  PAID: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <circle cx="8" cy="8" r="4.25" strokeWidth="1" />
      <path d="M8 6v4" />
    </>
  ),
  IN_PROGRESS: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </>
  ),
  DOCUMENT_ISSUED: (
    <>
      <path d="M3.75 1.75h5.5l3 3v9.5h-8.5Z" />
      <path d="M9.25 1.75v3h3M6 8h4M6 11h4" />
    </>
  ),
  TRANSLATED: (
    <text x="8" y="12" textAnchor="middle" fontSize="11" fontWeight="700" fill="currentColor" stroke="none">
      Aa
    </text>
  ),
  APOSTILLED: (
    <g strokeWidth="1">
      {[0, 45, 90, 135].map((angle) => (
        <ellipse key={angle} cx="8" cy="8" rx="6.5" ry="2.6" transform={`rotate(${angle} 8 8)`} />
      ))}
    </g>
  ),
  SHIPPED: <path d="M1.75 8h11.5M9 3.5 13.5 8 9 12.5" />,
  DELIVERED: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="m5.25 8.25 2 2 3.5-4" />
    </>
  ),
  COMPLETED: (
    <>
      <path d={sealEdge} fill="currentColor" />
      <path d="m5.5 8.25 1.75 1.75 3.25-3.75" stroke="var(--surface)" />
    </>
  ),
  CANCELLED: <path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />,
}

type StatusShapeProps = { readonly status: OrderStatus; readonly size?: number }

/** The drawing alone, for places where the word stands beside it already. */
export const StatusShape = ({ status, size = 16 }: StatusShapeProps) => (
  <LineShape size={size}>{shapes[status]}</LineShape>
)

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
