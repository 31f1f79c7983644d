import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { AmountLines } from '../../../components/Amounts/AmountLines'
import { TotalLine } from '../../../components/Amounts/TotalLine'
import { OrderDocuments } from '../../../components/OrderDocuments/OrderDocuments'
import { currencyNames } from '../../../content/currencies'
import { orderQuery } from '../../../lib/api/get-order'
import { formatDay } from '../../../lib/format'
import type { CheckoutOrder } from '../checkout-order'
import styles from './OrderSummary.module.css'

const priceLines = [
  { field: 'base', name: 'Documentos' },
  { field: 'translation', name: 'Tradução juramentada' },
  { field: 'apostille', name: 'Apostila de Haia' },
  { field: 'expedited', name: 'Atendimento expresso' },
  { field: 'shipping', name: 'Frete' },
] as const

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
const PriceLines = ({ breakdown, currency }: PriceLinesProps) => {
  const lines = priceLines
    .filter(({ field }) => Number(breakdown[field]) !== 0 || field === 'shipping')
    .map(({ field, name }) => ({ name, amount: formatDecimal(breakdown[field], currency) }))
  return (
    <div className={styles.lines}>
      <AmountLines lines={lines} />
    </div>
  )
}
