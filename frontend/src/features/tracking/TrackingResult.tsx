import { useEffect, useRef } from 'react'
import type { OpenedOrder } from '../../components/OrderGate/OrderGate'
import { ErasedNotice } from '../../components/OrderNotices/ErasedNotice'
import { wasErased } from '../../lib/order-state'
import { NextStep } from './NextStep'
import { OfficeChatCard } from './OfficeChatCard'
import { OrderSummary } from './OrderSummary'
import { OwnContact } from './own/contact/OwnContact'
import { DocumentLines } from './own/DocumentLines'
import { LinkCard } from './own/LinkCard'
import { OwnCards } from './own/OwnCards'
import { OwnDelivery } from './own/OwnDelivery'
import { OwnHistory } from './own/OwnHistory'
import { OwnTasks } from './own/OwnTasks'
import { ownTasks } from './own/own-tasks'
import { ParcelActions } from './ParcelActions'
import { statusSentence } from './status-sentence'
import styles from './TrackingResult.module.css'

/** The order as its owner sees it, who opened it by its link. */
export const TrackingResult = (own: OpenedOrder) => {
  const { order } = own
  const sentence = useRef<HTMLHeadingElement>(null)
  // A screen reader reads the sentence first.
  useEffect(() => sentence.current?.focus(), [])
  const tasks = ownTasks(order)
  const erased = wasErased(order)
  return (
    <div className={styles.result}>
      <h2 ref={sentence} tabIndex={-1} className={styles.sentence}>
        {statusSentence(order)}
      </h2>
      {erased && <ErasedNotice />}
      {order.next !== null && <NextStep order={order} next={order.next} />}
      {tasks.length > 0 && <OwnTasks tasks={tasks} />}
      <ParcelActions order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card}>
            <h3>Andamento de cada documento</h3>
            <DocumentLines order={order} />
          </section>
        </div>
        {/* On a phone below one another: money and what the customer can do stand before the history. */}
        <div className={`${styles.column} ${styles.side}`}>
          <OrderSummary order={order} />
          <OwnCards {...own} />
          <OwnDelivery {...own} />
          {!erased && <LinkCard token={own.token} />}
          <OfficeChatCard />
        </div>
        <div className={styles.column}>
          <div className={`${styles.column} ${styles.screenOnly}`}>
            <OwnContact order={order} reload={own.reload} />
          </div>
          <section className={styles.card}>
            <h3>Histórico do pedido</h3>
            <OwnHistory history={order.history} />
          </section>
        </div>
      </div>
    </div>
  )
}
