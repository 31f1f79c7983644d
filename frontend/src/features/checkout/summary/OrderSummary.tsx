import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { priceLines } from '@cartorio/contracts/price-lines.js'
import { useQuery } from '@tanstack/react-query'
import { AmountLines } from '../../../components/Amounts/AmountLines'
import { TotalLine } from '../../../components/Amounts/TotalLine'
import { OrderDocuments } from '../../../components/OrderDocuments/OrderDocuments'
import { currencyNames } from '../../../content/currencies'
import { orderQuery } from '../../../lib/api/get-order'
import { formatDay } from '../../../lib/format'
import type { CheckoutOrder } from '../checkout-order'
import styles from './OrderSummary.module.css'

/** What was ordered, what it costs, and by when it would arrive. */
export const OrderSummary = ({ order }: { readonly order: CheckoutOrder }) => {
  // The order can be paid without it. What the page has just read serves here too.
  const { data: view } = useQuery({ ...orderQuery(order.token), staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <h2>Seu pedido</h2>
      <p className={styles.number}>{order.orderNumber}</p>
      <OrderDocuments documents={order.documents} currency={order.currency} />
      {view && <PriceLines breakdown={view.breakdown} currency={order.currency} />}
      <TotalLine amount={formatDecimal(order.totalPrice, order.currency)} />
      <p className={styles.facts}>{`Valores em ${currencyNames[order.currency].many}.`}</p>
      {view?.deliveryIfPaidToday && (
        <p className={styles.facts}>
          Entrega prevista até <strong>{formatDay(view.deliveryIfPaidToday)}</strong>, se você pagar hoje.
        </p>
      )}
    </>
  )
}

type PriceLinesProps = { readonly breakdown: OrderView['breakdown']; readonly currency: Currency }

/** How the total came about. */
const PriceLines = ({ breakdown, currency }: PriceLinesProps) => (
  <div className={styles.lines}>
    <AmountLines
      lines={priceLines(breakdown).map(({ name, amount }) => ({ name, amount: formatDecimal(amount, currency) }))}
    />
  </div>
)
