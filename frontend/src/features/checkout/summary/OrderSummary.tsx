import type { Currency } from '@cartorio/contracts/money.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { AmountLines } from '../../../components/Amounts/AmountLines'
import { TotalLine } from '../../../components/Amounts/TotalLine'
import { OrderDocuments } from '../../../components/OrderDocuments/OrderDocuments'
import { orderQuery } from '../../../lib/api/get-order'
import type { CheckoutOrder } from '../checkout-order'
import styles from './OrderSummary.module.css'

const priceLines = [
  { field: 'base', name: 'Documentos' },
  { field: 'translation', name: 'Tradução juramentada' },
  { field: 'apostille', name: 'Apostila de Haia' },
  { field: 'expedited', name: 'Atendimento expresso' },
  { field: 'shipping', name: 'Frete' },
] as const

export const OrderSummary = ({ order }: { readonly order: CheckoutOrder }) => (
  <aside className={styles.summary} aria-label="Resumo do pedido">
    <h2>Seu pedido</h2>
    <p className={styles.number}>{order.orderNumber}</p>
    <OrderDocuments documents={order.documents} currency={order.currency} />
    <PriceLines token={order.token} currency={order.currency} />
    <TotalLine amount={formatDecimal(order.totalPrice, order.currency)} />
  </aside>
)

/** How the total came about; the order can be paid without it. */
const PriceLines = ({ token, currency }: { readonly token: string; readonly currency: Currency }) => {
  const { data } = useQuery(orderQuery(token))
  if (!data) return null
  const lines = priceLines
    .filter(({ field }) => Number(data.breakdown[field]) !== 0 || field === 'shipping')
    .map(({ field, name }) => ({ name, amount: formatDecimal(data.breakdown[field], currency) }))
  return (
    <div className={styles.lines}>
      <AmountLines lines={lines} />
    </div>
  )
}
