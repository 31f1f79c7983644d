import { useId, useState } from 'react'
import { Button } from '../../components/Button/Button'
import { findOrdersByEmail } from '../../content/notifications/lost-link'
import { Link } from '../../lib/link'
import { myOrders } from '../../lib/my-orders'
import { myOrdersPath } from '../../lib/paths'
import { formatReaderTime } from '../../lib/reader-time'
import styles from './MyOrders.module.css'

/** The orders that this browser placed or tracked. */
export const MyOrders = ({ onPick }: { readonly onPick: (orderNumber: string) => void }) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Ocultar meus pedidos' : 'Ver meus pedidos'}
      </Button>
      <div id={id}>
        {open && (
          <>
            <OrderList onPick={onPick} />
            <p className={styles.elsewhere}>
              Fez o pedido em outro aparelho? <Link to={myOrdersPath}>{findOrdersByEmail}</Link>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

const OrderList = ({ onPick }: { readonly onPick: (orderNumber: string) => void }) => {
  const orders = myOrders()
  if (orders.length === 0)
    return (
      <p className={styles.empty}>
        Nenhum pedido neste navegador ainda. Os que você fizer ou rastrear aqui aparecem nesta lista.
      </p>
    )
  return (
    <ul className={styles.list}>
      {orders.map(({ orderNumber, savedAt }) => (
        <li key={orderNumber}>
          <button type="button" onClick={() => onPick(orderNumber)}>
            {orderNumber}
          </button>
          <span>{`guardado em ${formatReaderTime(savedAt)}`}</span>
        </li>
      ))}
    </ul>
  )
}
