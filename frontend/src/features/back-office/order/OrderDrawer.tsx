import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { ActionsMenu } from '../actions/ActionsMenu'
import type { OrderActions } from '../actions/use-order-actions'
import { orderQuery } from '../api/order'
import { OrderDetail } from './OrderDetail'
import styles from './OrderDetail.module.css'

type OrderDrawerProps = {
  /** The open order; `undefined` closes the drawer. */
  readonly id: string | undefined
  readonly actions: OrderActions
  readonly onClose: () => void
}

export const OrderDrawer = ({ id, actions, onClose }: OrderDrawerProps) => {
  const order = useQuery({ ...orderQuery(id ?? ''), enabled: id !== undefined })
  return (
    <Drawer
      open={id !== undefined}
      title={<h2 className={styles.title}>{order.data ? `Pedido ${order.data.orderNumber}` : 'Pedido'}</h2>}
      size={560}
      destroyOnHidden
      closable={{ 'aria-label': 'Fechar' }}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      extra={order.data && <ActionsMenu row={order.data} actions={actions} />}
      onClose={onClose}
    >
      {order.isPending && <PageLoading text="Abrindo o pedido…" />}
      {order.isError && !order.data && (
        <PageError
          heading="h2"
          title="O pedido não abriu"
          detail={problemDetail(order.error, 'Feche e tente de novo.')}
          action={<Button onClick={() => order.refetch()}>Tentar de novo</Button>}
        />
      )}
      {order.data && <OrderDetail key={order.data.id} order={order.data} onClose={onClose} />}
    </Drawer>
  )
}
