import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { Grid, Table } from 'antd'
import type { OrderActions } from '../actions/use-order-actions'
import styles from './OrdersSection.module.css'
import { narrowOrderColumns, orderColumns } from './order-columns'

type OrdersTableProps = {
  readonly rows: AdminOrderRow[]
  readonly loading: boolean
  readonly emptyText: string
  readonly actions: OrderActions
  readonly onView: (id: string) => void
}

export const OrdersTable = ({ rows, loading, emptyText, actions, onView }: OrdersTableProps) => {
  const narrow = Grid.useBreakpoint().md === false
  return (
    <div className={styles.table}>
      <Table<AdminOrderRow>
        size="small"
        rowKey="id"
        columns={narrow ? narrowOrderColumns(actions, onView) : orderColumns(actions, onView)}
        dataSource={rows}
        loading={loading}
        pagination={false}
        tableLayout="fixed"
        {...(narrow ? {} : { scroll: { x: 1160 } })}
        locale={{ emptyText: <p className={styles.empty}>{emptyText}</p> }}
        rowClassName={styles.row ?? ''}
        onRow={({ id }) => ({ onClick: () => onView(id) })}
      />
    </div>
  )
}
