import type { AdminOrderRow, AdminOrdersResponse } from '@cartorio/contracts/http/admin.js'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Grid, Table } from 'antd'
import { useState } from 'react'
import { PageError } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { useDebounced } from '../../../lib/use-debounced'
import type { OrderActions } from '../actions/use-order-actions'
import { officeListsQuery } from '../api/office-lists'
import { ordersQuery } from '../api/order-queries'
import { groupByPlace, hasUnplacedRecords, placeRecords } from '../record-places'
import { OrdersFilters } from './OrdersFilters'
import styles from './OrdersSection.module.css'
import { narrowOrderColumns, orderColumns } from './order-columns'
import { everything, useOrderFilters } from './use-order-filters'

const searchDelay = 300

type OrdersSectionProps = {
  readonly actions: OrderActions
  readonly onView: (id: string) => void
  readonly onRefresh: () => void
}

const number = new Intl.NumberFormat('pt-BR')

const totalText = ({ count, more }: AdminOrdersResponse['total']): string => {
  if (more) return `mais de ${number.format(count)} pedidos`
  return count === 1 ? '1 pedido' : `${number.format(count)} pedidos`
}

export const OrdersSection = ({ actions, onView, onRefresh }: OrdersSectionProps) => {
  const { filters, narrow } = useOrderFilters()
  const settled = useDebounced(filters.search, searchDelay)
  const city = useDebounced(filters.recordCity, searchDelay)
  const orders = useInfiniteQuery(ordersQuery({ ...filters, search: settled, recordCity: city.trim() }))
  const [isGrouped, setGrouped] = useState(false)
  const answered = orders.data?.pages.flatMap((page) => page.orders) ?? []
  const lists = useQuery({ ...officeListsQuery, enabled: hasUnplacedRecords(answered) })
  const listed = placeRecords(answered, lists.data?.notaryOffices)
  const rows = isGrouped ? groupByPlace(listed) : listed
  const filtered = Object.values({ ...filters, search: settled.trim() }).some((chosen) => chosen !== '')
  const total = orders.data?.pages[0]?.total

  return (
    <section aria-label="Pedidos">
      <OrdersFilters
        filters={filters}
        refreshing={orders.isFetching}
        onNarrow={narrow}
        onClear={filtered ? () => narrow(everything) : undefined}
        onRefresh={onRefresh}
      />
      <div className={styles.totals}>
        <p className={styles.total} role="status">
          {total && totalText(total)}
        </p>
        <Checkbox checked={isGrouped} onChange={(event) => setGrouped(event.target.checked)}>
          Juntar por lugar do registro
        </Checkbox>
      </div>
      {orders.isError && rows.length === 0 ? (
        <PageError
          heading="h2"
          title="A lista não carregou"
          detail={problemDetail(orders.error, 'Os pedidos não puderam ser lidos. Tente de novo.')}
          action={<Button onClick={() => orders.refetch()}>Tentar de novo</Button>}
        />
      ) : (
        <OrdersTable
          rows={rows}
          loading={orders.isPending}
          emptyText={
            filtered
              ? 'Nenhum pedido com esse filtro.'
              : 'Nenhum pedido ainda. O primeiro aparece aqui assim que for feito.'
          }
          actions={actions}
          onView={onView}
        />
      )}
      {orders.isError && rows.length > 0 && (
        <p className={styles.failure}>
          {problemDetail(orders.error, 'A lista pode estar desatualizada. Use o botão Atualizar.')}
        </p>
      )}
      {orders.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => orders.fetchNextPage()} loading={orders.isFetchingNextPage}>
            Carregar mais
          </Button>
        </div>
      )}
    </section>
  )
}

type OrdersTableProps = {
  readonly rows: AdminOrderRow[]
  readonly loading: boolean
  readonly emptyText: string
  readonly actions: OrderActions
  readonly onView: (id: string) => void
}

const OrdersTable = ({ rows, loading, emptyText, actions, onView }: OrdersTableProps) => {
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
