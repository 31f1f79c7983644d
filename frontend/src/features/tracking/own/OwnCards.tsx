import type { OpenedOrder } from '../../../components/OrderGate/OrderGate'
import { CopiesCard } from './CopiesCard'
import { GuaranteeCard, hasGuarantee } from './GuaranteeCard'
import { hasMoney, MoneyCard } from './MoneyCard'
import { hasRating, RatingCard } from './RatingCard'

/** What only the owner sees beside the order's progress; a card only where there is something in it. */
export const OwnCards = ({ order, reload }: Pick<OpenedOrder, 'order' | 'reload'>) => (
  <>
    {hasMoney(order) && <MoneyCard order={order} />}
    {order.issuedCopies.length > 0 && <CopiesCard order={order} />}
    {hasGuarantee(order) && <GuaranteeCard order={order} onClaimed={reload} />}
    {hasRating(order) && <RatingCard key={order.rating.value} order={order} onRated={reload} />}
  </>
)
