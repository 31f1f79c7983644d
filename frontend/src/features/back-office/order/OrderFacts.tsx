import { couriers, courierTrackingUrl } from '@cartorio/contracts/couriers.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { parcelFlagLabels } from '@cartorio/contracts/parcel-flags.js'
import { promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { isCourierNumber } from '@cartorio/contracts/tracking-numbers.js'
import { Fragment, type ReactNode, useId } from 'react'
import { LateMark } from '../../../components/StatusMark/StatusMark'
import { formatDay } from '../../../lib/format'
import { formatDateTime } from '../../../lib/format-date-time'
import { Actor } from '../colleagues'
import { officeToday } from '../office-today'
import { CopyText } from './CopyText'
import { saysParcelProblem } from './NextStepCard'
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

type PromisedDayProps = { readonly day: string; readonly state: 'open' | 'done' | 'unknown' }

/** A promised day: of a step that was done, one that waits, or one that should have been done. */
const PromisedDay = ({ day, state }: PromisedDayProps) => {
  if (state === 'done')
    return (
      <>
        <span aria-hidden="true">✓ </span>feito, era até {formatDay(day)}
      </>
    )
  return state === 'open' && day < officeToday() ? (
    <LateMark>Atrasado, era até {formatDay(day)}</LateMark>
  ) : (
    <>até {formatDay(day)}</>
  )
}

/** The last day of every step that was promised. */
export const PromisedDates = ({ order }: { readonly order: AdminOrder }) => {
  const { promises, openSteps, status, contradiction } = order
  if (status === 'CANCELLED') return <p className={styles.quiet}>O pedido foi cancelado: não há mais prazos.</p>
  const promised = promisedSteps.flatMap((step) => {
    const day = promises[step]
    if (day === undefined) return []
    // A status that was set by hand says nothing of the steps before it.
    const state = openSteps.includes(step) ? 'open' : contradiction === null ? 'done' : 'unknown'
    const moved = order.movedDates?.findLast((move) => move.step === step)
    const shown = (
      <Fragment key={step}>
        <PromisedDay day={day} state={state} />
        {moved && (
          <span className={styles.moved}>
            {`mudado em ${formatDateTime(moved.at)} por `}
            <Actor by={moved.by} />
          </span>
        )}
      </Fragment>
    )
    return [[promisedStepNames[step], shown] as const]
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
          <CopyText
            key="number"
            text={trackingNumber}
            named="o código de rastreamento"
            href={courier && courierTrackingUrl(courier.id, trackingNumber)}
          />,
        ],
        [
          'Dígito verificador',
          courier &&
            /\d$/.test(trackingNumber) &&
            !/[A-Z]/.test(trackingNumber) &&
            (isCourierNumber(courier.id, trackingNumber) ? 'confere' : 'não confere: compare com a etiqueta'),
        ],
        [
          'Problema',
          parcelFlag && !saysParcelProblem(order) && (
            <strong className={styles.problem}>{parcelFlagLabels[parcelFlag]}</strong>
          ),
        ],
      ]}
    />
  )
}
