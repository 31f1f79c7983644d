import type { TrackedOrder } from '@cartorio/contracts/http/order-view.js'
import { useEffect, useRef } from 'react'
import { HistoryTimeline } from '../../components/HistoryTimeline/HistoryTimeline'
import { ItemSteps } from '../../components/ItemSteps/ItemSteps'
import { DeliveryCard } from './DeliveryCard'
import { OrderSummary } from './OrderSummary'
import { ParcelActions } from './ParcelActions'
import { statusSentence } from './status-sentence'
import styles from './TrackingResult.module.css'
import { UpdatesCard } from './UpdatesCard'

export const TrackingResult = ({ order }: { readonly order: TrackedOrder }) => {
  const sentence = useRef<HTMLHeadingElement>(null)
  // Who searched hears the answer first.
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div className={styles.result}>
      <h2 ref={sentence} tabIndex={-1} className={styles.sentence}>
        {statusSentence(order)}
      </h2>
      <ParcelActions order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card}>
            <h3>Andamento de cada documento</h3>
            <ItemSteps items={order.documents} />
          </section>
          <section className={styles.card}>
            <h3>Histórico do pedido</h3>
            <HistoryTimeline history={order.history} />
          </section>
        </div>
        <div className={styles.column}>
          <OrderSummary order={order} />
          <DeliveryCard order={order} />
          <UpdatesCard />
        </div>
      </div>
    </div>
  )
}
