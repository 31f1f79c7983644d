import { couriers, courierTrackingUrl } from '@cartorio/contracts/couriers.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { parcelFlagLabels } from '@cartorio/contracts/parcel-flags.js'
import { promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { type ReactNode, useId } from 'react'
import { formatDay } from '../../../lib/format'
import styles from './OrderDetail.module.css'

/** A part of the order with its heading. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type Fact = readonly [name: string, value: ReactNode]

/** Names and values; what has no value is left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** The last day of every step that was promised. */
export const PromisedDates = ({ order: { promises, status } }: { readonly order: AdminOrder }) => {
  if (status === 'CANCELLED') return <p className={styles.quiet}>O pedido foi cancelado: não há mais prazos.</p>
  const promised = promisedSteps.flatMap((step) => {
    const day = promises[step]
    return day === undefined ? [] : [[promisedStepNames[step], `até ${formatDay(day)}`] as const]
  })
  return promised.length === 0 ? (
    <p className={styles.quiet}>Os prazos começam a contar com o pagamento.</p>
  ) : (
    <Facts facts={promised} />
  )
}

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
