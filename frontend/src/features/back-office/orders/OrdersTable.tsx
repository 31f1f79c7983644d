import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { OrderSort, SortOrder } from '@cartorio/contracts/order-queues.js'
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from '../../../lib/link'
import { ActionsMenu } from '../actions/ActionsMenu'
import type { OrderActions } from '../actions/use-order-actions'
import { ColleagueNames } from '../colleagues'
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

/** What a row does, as it is now: a row is drawn anew where it has changed itself, and not with every change of the page. */
type Latest = Pick<OrdersTableProps, 'current' | 'selection' | 'actions' | 'onOpen' | 'press'>

type RowProps = Pick<OrdersTableProps, 'columns' | 'isNarrow'> & {
  readonly row: AdminOrderRow
  readonly index: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly isBusy: boolean
  readonly latest: RefObject<Latest>
}

const keyed = (event: KeyboardEvent<HTMLTableRowElement>, onKey: Readonly<Record<string, () => void>>): void => {
  // Of the row itself: a key in its menu or check box is theirs.
  if (event.target !== event.currentTarget) return
  const act = onKey[event.key]
  if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  act()
}

const OrderRow = memo(({ row, index, isCurrent, isSelected, isBusy, columns, isNarrow, latest }: RowProps) => {
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
      data-selected={isSelected || undefined}
      aria-current={isCurrent || undefined}
      onFocus={() => latest.current.current.take(index)}
      onClick={(event) => {
        if (isOwnPress(event)) return
        if (latest.current.press === 'open') latest.current.onOpen(row)
        else latest.current.current.focus(index)
      }}
      onDoubleClick={(event) => {
        if (!isOwnPress(event)) latest.current.onOpen(row)
      }}
      onKeyDown={(event) =>
        keyed(event, {
          Enter: () => latest.current.onOpen(row),
          ' ': () => latest.current.selection.toggle(row, event.shiftKey),
          ArrowDown: () => latest.current.current.move(1),
          ArrowUp: () => latest.current.current.move(-1),
        })
      }
    >
      <td className={styles.check}>
        <label>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={`Selecionar ${row.orderNumber}`}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              latest.current.selection.toggle(row, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
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
        <ActionsMenu row={row} latest={latest} isBusy={isBusy} tabIndex={tabIndex} />
      </td>
    </tr>
  )
})

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
export const OrdersTable = ({
  table,
  rows,
  isLoading,
  isStale,
  sorting,
  isNarrow,
  columns,
  ...now
}: OrdersTableProps) => {
  const { current, selection, actions } = now
  const latest = useRef<Latest>(now)
  useLayoutEffect(() => {
    latest.current = now
  })
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
        <ColleagueNames>
          {rows.map((order, index) => (
            <OrderRow
              key={order.id}
              row={order}
              index={index}
              isCurrent={current.row?.id === order.id}
              isSelected={selection.has(order.id)}
              isBusy={actions.busyOrder === order.id}
              columns={columns}
              isNarrow={isNarrow}
              latest={latest}
            />
          ))}
        </ColleagueNames>
      </tbody>
    </table>
  )
}
