import { OrderDocuments } from '../../../components/OrderDocuments/OrderDocuments'
import { formatDay } from '../../../lib/format'
import type { CheckoutOrder } from '../checkout-order'
import styles from './Summary.module.css'
import { SummaryHead } from './SummaryHead'
import { useOrderedView } from './use-ordered-view'

/** What is checked once more before it is paid: the documents, by when they arrive, and where the order's link goes. */
export const OrderFacts = ({ order }: { readonly order: CheckoutOrder }) => (
  <>
    <SummaryHead title="Seu pedido" number={order.orderNumber} />
    <OrderDocuments documents={order.documents} currency={order.currency} brief />
    <div className={styles.facts}>
      <DeliveryDay order={order} />
      {order.email?.includes('@') && (
        <p>
          E-mail do pedido: <strong>{order.email}</strong>
        </p>
      )}
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
