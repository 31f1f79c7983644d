import type { ItemProgress, OrderView } from '@cartorio/contracts/http/order-view.js'
import { useEffect, useRef } from 'react'
import { HistoryTimeline } from '../../components/HistoryTimeline/HistoryTimeline'
import { ItemSteps } from '../../components/ItemSteps/ItemSteps'
import type { OpenedOrder } from '../../components/OrderGate/OrderGate'
import { wasErased } from '../../lib/erased'
import { NextStep } from './NextStep'
import { OrderSummary } from './OrderSummary'
import { LinkCard } from './own/LinkCard'
import { OwnCards } from './own/OwnCards'
import { OwnDelivery } from './own/OwnDelivery'
import { OwnTasks } from './own/OwnTasks'
import { ownTasks } from './own/own-tasks'
import { ParcelActions } from './ParcelActions'
import { statusSentence } from './status-sentence'
import styles from './TrackingResult.module.css'
import { UpdatesCard } from './UpdatesCard'

/**
 * The owner knows whose each document is, and distinguishes two of one kind by that; after an erasure it is unknown.
 */
const withHolders = ({ documents, history }: OrderView): ItemProgress[] =>
  wasErased({ history })
    ? documents
    : documents.map(({ familyMember, ...item }) => ({ ...item, type: `${item.type} de ${familyMember.name}` }))

/** The order as its owner sees it, who opened it by its link. */
export const TrackingResult = (own: OpenedOrder) => {
  const { order } = own
  const sentence = useRef<HTMLHeadingElement>(null)
  // Who searched hears the answer first.
  useEffect(() => sentence.current?.focus(), [])
  const tasks = ownTasks(order)
  return (
    <div className={styles.result}>
      <h2 ref={sentence} tabIndex={-1} className={styles.sentence}>
        {statusSentence(order)}
      </h2>
      {order.next !== null && <NextStep next={order.next} />}
      {tasks.length > 0 && <OwnTasks tasks={tasks} />}
      <ParcelActions order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card}>
            <h3>Andamento de cada documento</h3>
            <ItemSteps items={withHolders(order)} cancelled={order.status === 'CANCELLED'} />
          </section>
          <section className={styles.card}>
            <h3>Histórico do pedido</h3>
            <HistoryTimeline history={order.history} />
          </section>
        </div>
        <div className={styles.column}>
          <OrderSummary order={order} />
          <OwnCards {...own} />
          <OwnDelivery {...own} />
          <LinkCard token={own.token} />
          <UpdatesCard />
        </div>
      </div>
    </div>
  )
}
