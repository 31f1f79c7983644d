import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import type { TableColumnsType } from 'antd'
import { StatusMark } from '../../../components/StatusMark/StatusMark'
import { formatDateTime } from '../../../lib/format-date-time'
import { Link } from '../../../lib/link'
import { ActionsMenu } from '../actions/ActionsMenu'
import { isErased } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { Assignee } from '../colleagues'
import { NextStep, SetByHand } from '../OrderState'
import { orderPath } from '../order-path'
import { listPlaces } from '../record-places'
import styles from './OrdersSection.module.css'

// What happens in these cells, their menus included, is no click on the row.
const ownClicks = () => ({ onClick: (event: { stopPropagation: () => void }) => event.stopPropagation() })

const describeRowDocuments = ({ documents }: AdminOrderRow): string =>
  documents.map(({ type, quantity }) => (quantity > 1 ? `${type} × ${quantity}` : type)).join(', ')

/** "Ouro Preto, MG → Estados Unidos": where the records are, and where the documents go. */
const describeWay = (row: AdminOrderRow): string => {
  const places = listPlaces(row)
  const country = countryName(row.deliveryCountry)
  return places.length === 0 ? country : `${places.join(' e ')} → ${country}`
}

const OrderLink = ({ row }: { readonly row: AdminOrderRow }) => (
  <Link to={orderPath(row.id)} className={styles.number}>
    {row.orderNumber}
  </Link>
)

const Status = ({ row }: { readonly row: AdminOrderRow }) => (
  <div className={styles.twoLines}>
    <StatusMark status={row.status} label={row.statusLabel} />
    <SetByHand row={row} className={styles.quiet} />
    {row.assignedTo !== null && (
      <span className={`${styles.cut} ${styles.quiet}`}>
        <Assignee staffId={row.assignedTo} />
      </span>
    )}
  </div>
)

const actionsColumn = (
  actions: OrderActions,
  onView: (id: string) => void,
): TableColumnsType<AdminOrderRow>[number] => ({
  title: 'Ações',
  width: 72,
  align: 'center',
  onCell: ownClicks,
  render: (_, row) => <ActionsMenu row={row} actions={actions} onView={() => onView(row.id)} />,
})

/** On a phone an order is one cell: what the operator needs first, and nothing to scroll for. */
export const narrowOrderColumns = (
  actions: OrderActions,
  onView: (id: string) => void,
): TableColumnsType<AdminOrderRow> => [
  {
    title: 'Pedido',
    render: (_, row) => (
      <div className={styles.entry}>
        <span className={styles.line}>
          <OrderLink row={row} />
          <span>{formatDecimal(row.totalPrice, row.currency)}</span>
        </span>
        <span className={styles.cut}>{row.applicantName}</span>
        <span className={`${styles.cut} ${styles.quiet}`}>
          {[describeRowDocuments(row), describeWay(row)].join(', ')}
        </span>
        <Status row={row} />
        <NextStep next={row.next} />
      </div>
    ),
  },
  actionsColumn(actions, onView),
]

export const orderColumns = (actions: OrderActions, onView: (id: string) => void): TableColumnsType<AdminOrderRow> => [
  {
    title: 'Número',
    width: 132,
    onCell: ownClicks,
    render: (_, row) => <OrderLink row={row} />,
  },
  {
    title: 'Solicitante',
    render: (_, row) => (
      <div className={styles.twoLines}>
        <span className={styles.cut} title={row.applicantName}>
          {row.applicantName}
        </span>
        {!isErased(row) && <span className={`${styles.cut} ${styles.quiet}`}>{row.applicantEmail}</span>}
      </div>
    ),
  },
  {
    title: 'Próximo passo',
    width: 270,
    render: (_, row) => <NextStep next={row.next} />,
  },
  {
    title: 'Documentos e destino',
    render: (_, row) => (
      <div className={styles.twoLines}>
        <span className={styles.cut} title={describeRowDocuments(row)}>
          {describeRowDocuments(row)}
        </span>
        <span className={`${styles.cut} ${styles.quiet}`} title={describeWay(row)}>
          {describeWay(row)}
        </span>
      </div>
    ),
  },
  {
    title: 'Situação',
    width: 170,
    render: (_, row) => <Status row={row} />,
  },
  { title: 'Total', width: 100, align: 'right', render: (_, row) => formatDecimal(row.totalPrice, row.currency) },
  { title: 'Criado em', width: 144, render: (_, row) => formatDateTime(row.createdAt) },
  { ...actionsColumn(actions, onView), fixed: 'end' },
]
