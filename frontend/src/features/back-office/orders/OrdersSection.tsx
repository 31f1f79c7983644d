import type { AdminOrdersResponse } from '@cartorio/contracts/http/admin.js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageError } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { useDebounced } from '../../../lib/use-debounced'
import type { OrderActions } from '../actions/use-order-actions'
import { ordersQuery } from '../api/orders'
import { OrdersFilters } from './OrdersFilters'
import styles from './OrdersSection.module.css'
import { OrdersTable } from './OrdersTable'
import { everything, useFilters } from './use-filters'

export const searchDelay = 300

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
  const { filters, narrow } = useFilters()
  const settled = useDebounced(filters.search, searchDelay)
  const orders = useInfiniteQuery(ordersQuery({ ...filters, search: settled }))
  const rows = orders.data?.pages.flatMap((page) => page.orders) ?? []
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
      <p className={styles.total} role="status">
        {total && totalText(total)}
      </p>
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
