import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Rosette } from '../../components/Guilloche/Guilloche'
import { StatusMark } from '../../components/StatusMark/StatusMark'
import { formatDecimal } from '../../lib/format'
import styles from './Summary.module.css'

export const Summary = ({ order }: { readonly order: OrderView }) => (
  <aside className={styles.summary} aria-label="Resumo do pedido">
    <h2>Seu pedido</h2>
    <p className={styles.number}>
      {order.orderNumber} <StatusMark status={order.status} />
    </p>
    <ul className={styles.documents}>
      {order.documents.map((document) => (
        <li key={document.id}>
          <Rosette documentType={document.documentType} size={36} />
          <div className={styles.words}>
            <p className={styles.type}>{document.type}</p>
            <p className={styles.holder}>{document.familyMember.name}</p>
            <p className={styles.holder}>Quantidade: {document.quantity}</p>
          </div>
          <span className={styles.amount}>{formatDecimal(document.total, order.currency)}</span>
        </li>
      ))}
    </ul>
    <p className={styles.total}>
      <span>Total do pedido</span> <strong>{formatDecimal(order.totalPrice, order.currency)}</strong>
    </p>
  </aside>
)
