import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageError } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { isSignedOut } from '../../../lib/staff-session'
import { useDebounced } from '../../../lib/use-debounced'
import type { OrderActions } from '../actions/use-order-actions'
import { ordersQuery } from '../api/orders'
import { ToSignIn } from '../ToSignIn'
import { OrdersFilters } from './OrdersFilters'
import styles from './OrdersSection.module.css'
import { OrdersTable } from './OrdersTable'
import { useFilters } from './use-filters'

export const searchDelay = 300

type OrdersSectionProps = {
  readonly actions: OrderActions
  readonly onView: (id: string) => void
  readonly onRefresh: () => void
}

export const OrdersSection = ({ actions, onView, onRefresh }: OrdersSectionProps) => {
  const { search, status, narrow } = useFilters()
  const settled = useDebounced(search, searchDelay)
  const orders = useInfiniteQuery(ordersQuery({ search: settled, status }))
  const rows = orders.data?.pages.flatMap((page) => page.orders) ?? []
  const filtered = settled.trim() !== '' || status !== ''

  if (isSignedOut(orders.error)) return <ToSignIn />
  return (
    <section aria-label="Pedidos">
      <OrdersFilters
        search={search}
        status={status}
        refreshing={orders.isFetching}
        onSearch={(typed) => narrow({ search: typed })}
        onStatus={(chosen) => narrow({ status: chosen })}
        onRefresh={onRefresh}
      />
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
