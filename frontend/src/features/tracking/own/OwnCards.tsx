import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { lazySection, StepSkeleton } from '../../../components/LazySection/LazySection'
import type { OpenedOrder } from '../../../components/OrderGate/OrderGate'
import { receiptFilePath } from '../../../lib/paths'
import linkButtonStyles from '../../../styles/link-button.module.css'
import trackingResultStyles from '../TrackingResult.module.css'
import styles from './OwnCards.module.css'

/** Whether there is something to say of the guarantee: an order that goes on, or money to give back. */
const hasGuarantee = ({ guarantee, paid, status }: OrderView): boolean =>
  guarantee.state === 'not-begun' ? paid && status !== 'CANCELLED' : guarantee.state !== 'nothing-left'

const promises: Readonly<Record<GuaranteeRule, string>> = {
  'no-reason': `Você pode pedir o dinheiro de volta em até ${guaranteeDaysText} depois da entrega, sem dizer por quê. Devolvemos tudo o que você pagou.`,
  'office-decides': `Você pode pedir o dinheiro de volta em até ${guaranteeDaysText} depois da entrega. A nossa equipe responde a cada pedido.`,
}

/** The guarantee before the delivery, with which it begins. */
const GuaranteeAhead = ({ rule }: { readonly rule: GuaranteeRule }) => (
  <section className={`${trackingResultStyles.card} ${trackingResultStyles.screenOnly}`} aria-labelledby="guarantee">
    <h3 id="guarantee">{`Garantia de ${guaranteeDaysText}`}</h3>
    <p>{promises[rule]}</p>
  </section>
)

const waiting = <StepSkeleton fields={1} text="Abrindo…" />

/** What only orders have that were issued, delivered, or charged or refunded beside their price. */
const LazyCopiesCard = lazySection(async () => (await import('./CopiesCard')).CopiesCard, waiting)
const LazyGuaranteeCard = lazySection(async () => (await import('./GuaranteeCard')).GuaranteeCard, waiting)
const LazyRatingCard = lazySection(async () => (await import('./RatingCard')).RatingCard, waiting)
const LazyMovements = lazySection(async () => (await import('./Movements')).Movements, waiting)

/** Whether there is money to speak of. */
const hasMoney = ({ paid, charges, refunds }: OrderView): boolean => paid || charges.length + refunds.length > 0

/** The order's price with its receipt, and what came beside it: supplementary charges, and money on its way back. */
const MoneyCard = ({ order }: { readonly order: OrderView }) => (
  <section className={trackingResultStyles.card}>
    {order.paid && (
      <>
        <h3>Pagamento</h3>
        <p>{`Você pagou ${formatDecimal(order.totalPrice, order.currency)} pelo pedido.`}</p>
        <a className={`${linkButtonStyles.button} ${styles.receipt}`} href={receiptFilePath(order.token)} download>
          Baixar recibo (PDF)
        </a>
      </>
    )}
    {order.charges.length + order.refunds.length > 0 && <LazyMovements order={order} />}
  </section>
)

/** Whether there is something to say: an order that can be rated, or was. */
const hasRating = ({ rating }: OrderView): boolean => rating.open || rating.value !== null

/** What only the owner sees beside the order's progress; a card only where there is something in it. */
export const OwnCards = ({ order, reload }: Pick<OpenedOrder, 'order' | 'reload'>) => (
  <>
    {hasMoney(order) && <MoneyCard order={order} />}
    {order.issuedCopies.length > 0 && <LazyCopiesCard order={order} />}
    {hasGuarantee(order) &&
      (order.guarantee.state === 'not-begun' ? (
        <GuaranteeAhead rule={order.guarantee.rule} />
      ) : (
        <LazyGuaranteeCard order={order} onClaimed={reload} />
      ))}
    {hasRating(order) && <LazyRatingCard order={order} onRated={reload} />}
  </>
)
