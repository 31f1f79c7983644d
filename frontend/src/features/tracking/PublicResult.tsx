import { countryName } from '@cartorio/contracts/countries.js'
import { countryWithArticle } from '@cartorio/contracts/country-articles.js'
import type { TrackedOrder } from '@cartorio/contracts/http/tracked-order.js'
import { type PromisedStep, promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button/Button'
import { StatusMark, StatusShape } from '../../components/StatusMark/StatusMark'
import { Timeline } from '../../components/Timeline/Timeline'
import { formatDay } from '../../lib/format'
import { CourierLink } from './CourierLink'
import { OfficeChatCard } from './OfficeChatCard'
import { ended } from './status-ends'
import styles from './TrackingResult.module.css'

/** Once it has come: a file is there to be downloaded. */
const whatCame = ({ withoutParcel, history }: TrackedOrder): string => {
  const day = history.find(({ status }) => status === 'DELIVERED')?.day
  if (!withoutParcel) return `O pedido foi entregue${day === undefined ? '' : ` em ${formatDay(day)}`}`
  return `Os documentos do pedido estão prontos para baixar${day === undefined ? '' : ` desde ${formatDay(day)}`}`
}

const byStatus = (order: TrackedOrder): string => {
  const { status, deliveryCountry, withoutParcel } = order
  switch (status) {
    case 'PENDING':
      return 'O pedido está registrado e espera o pagamento.'
    case 'PAID':
      return 'O pagamento do pedido foi recebido.'
    case 'IN_PROGRESS':
      return 'O pedido está no cartório.'
    case 'DOCUMENT_ISSUED':
      return 'Os documentos do pedido já foram emitidos.'
    case 'TRANSLATED':
      return 'A tradução está pronta.'
    case 'APOSTILLED':
      return 'A apostila está pronta.'
    case 'SHIPPED':
      return `O pedido foi enviado para ${countryWithArticle(deliveryCountry)}.`
    case 'DELIVERED':
      return `${whatCame(order)}.`
    case 'COMPLETED':
      return `${whatCame(order)}${withoutParcel ? ', e ele' : ' e'} está concluído.`
    case 'CANCELLED':
      return 'Este pedido foi cancelado.'
  }
}

const isUnderWay = ({ status }: TrackedOrder): boolean => !ended.includes(status)

/** The order's status, for anyone with its number. */
const publicSentence = (order: TrackedOrder): string =>
  order.estimatedDeliveryDate !== null && isUnderWay(order)
    ? `${byStatus(order)} ${order.withoutParcel ? 'Pronto para baixar' : 'Entrega prevista'} até ${formatDay(order.estimatedDeliveryDate)}.`
    : byStatus(order)

/** What anyone sees by a number: how the order stands, by when, and nothing of whose it is. */
export const PublicResult = ({ order }: { readonly order: TrackedOrder }) => {
  const sentence = useRef<HTMLHeadingElement>(null)
  // A screen reader reads the sentence first.
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div className={styles.result}>
      <h2 ref={sentence} tabIndex={-1} className={styles.sentence}>
        {publicSentence(order)}
      </h2>
      <Parcel order={order} />
      <p className={styles.hint}>
        Pelo número, que outras pessoas podem conhecer, mostramos só o andamento. Para ver os documentos, os pagamentos
        e o que falta fazer, abra o link do seu pedido.
      </p>
      <div className={styles.columns}>
        <div className={`${styles.column} ${styles.side}`}>
          <PublicSummary order={order} />
          <PublicPromises order={order} />
          <OfficeChatCard />
        </div>
        <div className={styles.column}>
          <section className={styles.card}>
            <h3>Histórico do pedido</h3>
            <StatusHistory history={order.history} />
          </section>
        </div>
      </div>
    </div>
  )
}

/** The courier's page has the parcel's number in its address: a search by the order's number does not show it. */
const Parcel = ({ order: { status, courierUrl, courierName, withoutParcel } }: { readonly order: TrackedOrder }) => {
  const link = courierUrl !== null && <CourierLink url={courierUrl} name={courierName} />
  if (status === 'SHIPPED')
    return (
      <div className={styles.banner}>
        <p>
          <span>Seu pedido está a caminho!</span>
          {courierUrl === null && <span>O link do seu pedido abre a página da transportadora.</span>}
        </p>
        {link}
      </div>
    )
  if (link !== false) return <div>{link}</div>
  if (withoutParcel || ended.includes(status)) return null
  return (
    <div>
      <Button size="large" disabled>
        Aguardando Envio
      </Button>
    </div>
  )
}

/** Newest first, as the server tells it. */
const StatusHistory = ({ history }: Pick<TrackedOrder, 'history'>) => (
  <Timeline
    items={history.map(({ status, statusLabel, day }, index) => ({
      key: history.length - index,
      mark: <StatusShape status={status} />,
      content: (
        <p>
          <span>{`${statusLabel}, `}</span>
          <time dateTime={day}>{formatDay(day)}</time>
        </p>
      ),
    }))}
  />
)

const PublicSummary = ({ order }: { readonly order: TrackedOrder }) => (
  <section className={styles.card}>
    <h3>{`Pedido ${order.orderNumber}`}</h3>
    <dl className={styles.facts}>
      <div>
        <dt>Situação</dt>
        <dd>
          <StatusMark status={order.status} label={order.statusLabel} />
        </dd>
      </div>
      {!order.withoutParcel && (
        <div>
          <dt>País de destino</dt>
          <dd>{countryName(order.deliveryCountry)}</dd>
        </div>
      )}
    </dl>
  </section>
)

const listPromisedDays = ({
  promises,
  status,
}: TrackedOrder): { readonly step: PromisedStep; readonly day: string }[] =>
  ended.includes(status)
    ? []
    : promisedSteps.flatMap((step) => {
        const day = promises[step]
        return day === undefined ? [] : [{ step, day }]
      })

const PublicPromises = ({ order }: { readonly order: TrackedOrder }) => {
  const days = listPromisedDays(order)
  if (days.length === 0) return null
  return (
    <section className={styles.card}>
      <h3>Datas prometidas</h3>
      <dl className={styles.facts}>
        {days.map(({ step, day }) => (
          <div key={step}>
            <dt>{order.withoutParcel && step === 'delivery' ? 'Arquivo para baixar' : promisedStepNames[step]}</dt>
            <dd>{`até ${formatDay(day)}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
