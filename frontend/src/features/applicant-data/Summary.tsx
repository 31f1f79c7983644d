import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { TotalLine } from '../../components/Amounts/Amounts'
import { OrderDocuments } from '../../components/OrderDocuments/OrderDocuments'
import styles from './Summary.module.css'

export const Summary = ({ order }: { readonly order: OrderView }) => (
  <aside className={styles.summary} aria-label="Resumo do pedido">
    <h2>Seu pedido</h2>
    <p className={styles.number}>{order.orderNumber}</p>
    <OrderDocuments documents={order.documents} currency={order.currency} />
    <TotalLine name="Total do pedido" amount={formatDecimal(order.totalPrice, order.currency)} />
  </aside>
)
