import { holderLabels, type NextStepView, nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useEffect, useRef } from 'react'
import { lazySection, StepSkeleton } from '../../components/LazySection/LazySection'
import type { OpenedOrder } from '../../components/OrderGate/OrderGate'
import { ErasedNotice } from '../../components/OrderNotices/ErasedNotice'
import { LateFlag } from '../../components/StatusMark/StatusMark'
import { formatDay } from '../../lib/format'
import { wasErased } from '../../lib/order-state'
import styles from './NextStep.module.css'
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
import { signingDocuments } from './own/signing-tasks'
import { ParcelActions } from './ParcelActions'
import { notaryOffice, statusSentence } from './status-sentence'
import trackingResultStyles from './TrackingResult.module.css'

const SigningCard = lazySection(
  async () => (await import('./own/signing/SigningCard')).SigningCard,
  <StepSkeleton fields={1} text="Abrindo…" />,
)

type NextStepProps = { readonly order: OrderView; readonly next: NextStepView }

/** Who has the order now, what comes next and by when; a day that is over is owned up to. */
const NextStep = ({ order, next }: NextStepProps) => (
  <section className={styles.strip} aria-label="Próximo passo">
    <dl>
      <div>
        <dt>Com quem está</dt>
        <dd>{next.who === 'notary' ? `No ${notaryOffice(order)}` : holderLabels[next.who]}</dd>
      </div>
      <div>
        <dt>Próximo passo</dt>
        <dd>{nextActionLabels[next.what]}</dd>
      </div>
      {next.by !== null && (
        <div>
          <dt>Até</dt>
          <dd>{formatDay(next.by)}</dd>
        </div>
      )}
    </dl>
    {next.late && next.what === 'signature' && (
      <p className={styles.late}>O dia marcado para a assinatura já passou. Se você assinou, a equipe vai registrar.</p>
    )}
    {next.late && next.what !== 'signature' && (
      <p className={styles.late}>
        <LateFlag />
        <span>
          <strong>Atrasado.</strong> O dia que prometemos já passou, e pedimos desculpas. A equipe está cuidando deste
          passo; a nova data aparece aqui.
        </span>
      </p>
    )}
  </section>
)

/** The order as its owner sees it, who opened it by its link. */
export const TrackingResult = (own: OpenedOrder) => {
  const { order } = own
  const sentence = useRef<HTMLHeadingElement>(null)
  // A screen reader reads the sentence first.
  useEffect(() => sentence.current?.focus(), [])
  const tasks = ownTasks(order)
  const erased = wasErased(order)
  return (
    <div className={trackingResultStyles.result}>
      <h2 ref={sentence} tabIndex={-1} className={trackingResultStyles.sentence}>
        {statusSentence(order)}
      </h2>
      {erased && <ErasedNotice />}
      {order.next !== null && <NextStep order={order} next={order.next} />}
      {tasks.length > 0 && <OwnTasks tasks={tasks} />}
      <ParcelActions order={order} />
      <div className={trackingResultStyles.columns}>
        <div className={trackingResultStyles.column}>
          <section className={trackingResultStyles.card}>
            <h3>Andamento de cada documento</h3>
            <DocumentLines order={order} />
          </section>
          {!erased && signingDocuments(order).length > 0 && <SigningCard order={order} onChanged={own.reload} />}
        </div>
        {/* On a phone below one another: money and what the customer can do stand before the history. */}
        <div className={`${trackingResultStyles.column} ${trackingResultStyles.side}`}>
          <OrderSummary order={order} />
          <OwnCards {...own} />
          {!own.order.withoutParcel && <OwnDelivery {...own} />}
          {!erased && <LinkCard token={own.token} />}
          <OfficeChatCard />
        </div>
        <div className={trackingResultStyles.column}>
          <div className={`${trackingResultStyles.column} ${trackingResultStyles.screenOnly}`}>
            <OwnContact order={order} reload={own.reload} />
          </div>
          <section className={trackingResultStyles.card}>
            <h3>Histórico do pedido</h3>
            <OwnHistory history={order.history} />
          </section>
        </div>
      </div>
    </div>
  )
}
