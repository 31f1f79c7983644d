import type { MyOrder } from '@cartorio/contracts/http/my-orders.js'
import { useEffect, useRef } from 'react'
import { PageEmpty } from '../../components/PageState/PageState'
import { StatusMark } from '../../components/StatusMark/StatusMark'
import { Link } from '../../lib/link'
import { newOrderPath, ownOrderPath } from '../../lib/paths'
import { formatReaderTime, nameReaderZone } from '../../lib/reader-time'
import styles from './MyOrdersPage.module.css'

/** Every order of the address, each with its own link. */
export const OrderList = ({ orders }: { readonly orders: readonly MyOrder[] }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (orders.length === 0)
    return (
      <PageEmpty
        title="Nenhum pedido com este e-mail"
        detail="Os pedidos feitos com ele foram removidos."
        action={<Link to={newOrderPath}>Fazer um pedido</Link>}
      />
    )
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Seus pedidos
      </h1>
      <p className={styles.words}>
        Esta lista não abre de novo pelo mesmo link. Para voltar a um pedido depois, abra-o e guarde o link dele.
      </p>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderEntry key={order.orderNumber} order={order} />
        ))}
      </ul>
      <p className={styles.quiet}>{nameReaderZone()}</p>
    </div>
  )
}

const OrderEntry = ({ order: { orderNumber, createdAt, status, statusLabel, documents, token } }: OrderEntryProps) => (
  <li>
    <div className={styles.entry}>
      <h2>{orderNumber}</h2>
      <p className={styles.quiet}>{`Feito em ${formatReaderTime(createdAt)}`}</p>
      <p>{documents.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ')}</p>
    </div>
    <StatusMark status={status} label={statusLabel} />
    <Link to={ownOrderPath(token)} className={styles.action}>
      Abrir o pedido<span className="visually-hidden">{` ${orderNumber}`}</span>
    </Link>
  </li>
)

type OrderEntryProps = { readonly order: MyOrder }
