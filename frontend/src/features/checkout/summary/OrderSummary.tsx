import type { Currency } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { Rosette } from '../../../components/Guilloche/Guilloche'
import { formatDecimal } from '../../../lib/format'
import { orderQuery } from '../api/get-order'
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
    <ul className={styles.documents}>
      {order.documents.map((document) => (
        <li key={document.id}>
          <Rosette documentType={document.documentType} size={36} />
          <div className={styles.words}>
            <p className={styles.type}>
              {document.type}
              {document.quantity > 1 && ` × ${document.quantity}`}
            </p>
            <p className={styles.holder}>{document.familyMember.name}</p>
          </div>
          <span className={styles.amount}>{formatDecimal(document.total, order.currency)}</span>
        </li>
      ))}
    </ul>
    <PriceLines token={order.token} currency={order.currency} />
    <p className={styles.total}>
      <span>Total</span> <strong>{formatDecimal(order.totalPrice, order.currency)}</strong>
    </p>
  </aside>
)

/** How the total came about; the order can be paid without it. */
const PriceLines = ({ token, currency }: { readonly token: string; readonly currency: Currency }) => {
  const { data } = useQuery(orderQuery(token))
  if (!data) return null
  const lines = priceLines.filter(({ field }) => Number(data.breakdown[field]) !== 0 || field === 'shipping')
  return (
    <dl className={styles.lines}>
      {lines.map(({ field, name }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>{formatDecimal(data.breakdown[field], currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
