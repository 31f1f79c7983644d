import { Link } from '../../../lib/link'
import { orderPath } from '../order-path'
import styles from './BulkDrawer.module.css'

export type BulkTableRow = {
  readonly orderId: string
  readonly orderNumber: string
  readonly kind: 'done' | 'refused' | 'override' | 'waiting'
  readonly mark: string
  readonly text: string
}

type BulkTableProps = {
  readonly caption: string
  /** The heading of the texts. */
  readonly about: string
  readonly rows: readonly BulkTableRow[]
}

/** A row for each order: what will become of it, or what has. */
export const BulkTable = ({ caption, about, rows }: BulkTableProps) => (
  <section className={styles.rows} aria-label={caption}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Pedido</th>
          <th scope="col">Resultado</th>
          <th scope="col">{about}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ orderId, orderNumber, kind, mark, text }) => (
          <tr key={orderId}>
            <td>
              <Link to={orderPath(orderId)}>{orderNumber}</Link>
            </td>
            <td>
              <span className={styles[kind]}>{mark}</span>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
