import { OrderDocuments } from '../../../components/OrderDocuments/OrderDocuments'
import { formatDay } from '../../../lib/format'
import type { CheckoutOrder } from '../checkout-order'
import type { CorrectedAddress } from '../use-corrected-order'
import { OrderEmail } from './OrderEmail'
import styles from './Summary.module.css'
import { SummaryHead } from './SummaryHead'
import { useOrderedView } from './use-ordered-view'

type OrderFactsProps = {
  readonly order: CheckoutOrder
  readonly onCorrected: (address: CorrectedAddress) => void
}

/** What is checked once more before it is paid: the documents, by when they arrive, and where the order's link goes. */
export const OrderFacts = ({ order, onCorrected }: OrderFactsProps) => (
  <>
    <SummaryHead title="Seu pedido" number={order.orderNumber} />
    <OrderDocuments documents={order.documents} currency={order.currency} brief />
    <div className={styles.facts}>
      <DeliveryDay order={order} />
      {order.email?.includes('@') && <OrderEmail token={order.token} email={order.email} onCorrected={onCorrected} />}
    </div>
  </>
)

/** Its line is there before the day is, so that the card's fields do not move. */
const DeliveryDay = ({ order }: { readonly order: CheckoutOrder }) => {
  const { data: view, isError } = useOrderedView(order)
  if (view === undefined)
    return <p>{isError ? 'A entrega prevista aparece no recibo.' : 'Entrega prevista: calculando…'}</p>
  if (view.deliveryIfPaidToday === null) return null
  return (
    <p>
      Entrega prevista até <strong>{formatDay(view.deliveryIfPaidToday)}</strong>, se você pagar hoje.
    </p>
  )
}
