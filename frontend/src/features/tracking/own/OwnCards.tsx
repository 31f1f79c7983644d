import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { OpenedOrder } from '../../../components/OrderGate/OrderGate'
import { GuaranteeAhead, hasGuarantee } from './GuaranteeAhead'
import { LazyCopiesCard, LazyGuaranteeCard, LazyRatingCard } from './lazy-cards'
import { hasMoney, MoneyCard } from './MoneyCard'

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
