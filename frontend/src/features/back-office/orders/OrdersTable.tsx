import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { OrderSort, SortOrder } from '@cartorio/contracts/order-queues.js'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { Link } from '../../../lib/link'
import { ActionsMenu } from '../actions/ActionsMenu'
import type { OrderActions } from '../actions/use-order-actions'
import { orderPath } from '../order-path'
import styles from './OrdersTable.module.css'
import { NarrowCell, type OrderColumn } from './order-cells'
import type { CurrentRow } from './use-current-row'
import type { RowSelection } from './use-selection'

type Sorting = {
  readonly sort: OrderSort
  readonly order: SortOrder
  readonly onSort: (sort: OrderSort) => void
}

type OrdersTableProps = {
  readonly table: RefObject<HTMLTableElement | null>
  readonly rows: readonly AdminOrderRow[]
  readonly isLoading: boolean
  /** The rows are those of another page or search, until the answer comes. */
  readonly isStale: boolean
  readonly isNarrow: boolean
  readonly columns: readonly OrderColumn[]
  readonly sorting: Sorting
  readonly current: CurrentRow
  readonly selection: RowSelection
  readonly actions: OrderActions
  readonly onOpen: (row: AdminOrderRow) => void
  /** What a press on a row does: `open` where no preview stands beside the table. */
  readonly press: 'open' | 'preview'
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: '↑', desc: '↓' } as const

type HeadProps = Pick<OrdersTableProps, 'sorting'> & Pick<OrderColumn, 'title' | 'sort' | 'className'>

const Head = ({ title, sort, className, sorting }: HeadProps) => {
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  const isSorted = sorting.sort === sort
  return (
    <th scope="col" className={className} aria-sort={isSorted ? ariaSorts[sorting.order] : 'none'}>
      <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort)}>
        <span>{title}</span>
        {isSorted && <span aria-hidden="true">{arrows[sorting.order]}</span>}
      </button>
    </th>
  )
}

/** A press on one of these is no press on its row. */
const ownPress = 'a, button, input, label, [role="menu"], .ant-dropdown'
const isOwnPress = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element && (!currentTarget.contains(target) || target.closest(ownPress) !== null)

type RowProps = Omit<OrdersTableProps, 'table' | 'rows' | 'isLoading' | 'isStale' | 'sorting'> & {
  readonly row: AdminOrderRow
  readonly index: number
}

const keyed = (event: KeyboardEvent<HTMLTableRowElement>, onKey: Readonly<Record<string, () => void>>): void => {
  // Of the row itself: a key in its menu or check box is theirs.
  if (event.target !== event.currentTarget) return
  const act = onKey[event.key]
  if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  act()
}

const OrderRow = ({ row, index, current, selection, actions, columns, isNarrow, press, onOpen }: RowProps) => {
  const isCurrent = current.row?.id === row.id
  const tabIndex = isCurrent ? 0 : -1
  const link = (
    <Link to={orderPath(row.id)} className={styles.number} tabIndex={tabIndex}>
      {row.orderNumber}
    </Link>
  )
  return (
    <tr
      className={styles.row}
      tabIndex={tabIndex}
      data-selected={selection.has(row.id) || undefined}
      aria-current={isCurrent || undefined}
      onFocus={() => current.take(index)}
      onClick={(event) => {
        if (isOwnPress(event)) return
        if (press === 'open') onOpen(row)
        else current.focus(index)
      }}
      onDoubleClick={(event) => {
        if (!isOwnPress(event)) onOpen(row)
      }}
      onKeyDown={(event) =>
        keyed(event, {
          Enter: () => onOpen(row),
          ' ': () => selection.toggle(row, event.shiftKey),
          ArrowDown: () => current.move(1),
          ArrowUp: () => current.move(-1),
        })
      }
    >
      <td className={styles.check}>
        <label>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={`Selecionar ${row.orderNumber}`}
            checked={selection.has(row.id)}
            onChange={({ nativeEvent }) =>
              selection.toggle(row, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      {isNarrow ? (
        <td>
          <NarrowCell row={row} link={link} />
        </td>
      ) : (
        <>
          <td className={styles.numbers}>{link}</td>
          {columns.map(({ title, className, cell }) => (
            <td key={title} className={className}>
              {cell(row)}
            </td>
          ))}
        </>
      )}
      <td className={styles.actions}>
        <ActionsMenu row={row} actions={actions} onView={() => onOpen(row)} tabIndex={tabIndex} />
      </td>
    </tr>
  )
}

const outlinedRows = 15

/** Rows in outline, until they come. */
export const OutlinedRows = () => (
  <div aria-hidden="true">
    {Array.from({ length: outlinedRows }, (_, index) => (
      <div key={index} className={styles.outlined}>
        <span />
      </div>
    ))}
  </div>
)

/** The orders of a page. The Tab key enters at the current row, from which `j` and `k` or the arrows go on. */
export const OrdersTable = ({ table, rows, isLoading, isStale, sorting, ...row }: OrdersTableProps) => {
  const { isNarrow, columns, selection } = row
  return (
    <table
      ref={table}
      className={isNarrow ? `${styles.table} ${styles.narrow}` : styles.table}
      aria-label="Pedidos"
      aria-busy={isLoading || isStale}
      data-stale={isStale || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <label>
              <input
                type="checkbox"
                aria-label="Selecionar todos desta página"
                disabled={rows.length === 0}
                checked={selection.hasAllShown}
                onChange={({ target }) => selection.put(rows, target.checked)}
              />
            </label>
          </th>
          {isNarrow ? (
            <th scope="col">Pedido</th>
          ) : (
            <>
              <Head title="Pedido" sort="number" className={styles.numbers} sorting={sorting} />
              {columns.map(({ title, sort, className }) => (
                <Head key={title} title={title} sort={sort} className={className} sorting={sorting} />
              ))}
            </>
          )}
          <th scope="col" className={styles.actions}>
            <span className="visually-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order, index) => (
          <OrderRow key={order.id} row={order} index={index} {...row} />
        ))}
      </tbody>
    </table>
  )
}
