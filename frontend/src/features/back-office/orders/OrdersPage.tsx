import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { OrderDialog } from '../actions/OrderDialog'
import { useOrderActions } from '../actions/use-order-actions'
import { backOfficeKeys } from '../api/keys'
import frame from '../Frame.module.css'
import { orderPath } from '../order-path'
import { StatsCards } from '../StatsCards'
import { OrdersSection } from './OrdersSection'

export const OrdersPage = () => {
  useDocumentTitle('Painel Administrativo')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const actions = useOrderActions()
  return (
    <>
      <header className={frame.head}>
        <h1>Painel Administrativo</h1>
      </header>
      <StatsCards slim />
      <OrdersSection
        actions={actions}
        onView={(id) => navigate(orderPath(id))}
        onRefresh={() => queryClient.invalidateQueries({ queryKey: backOfficeKeys.all })}
      />
      {actions.open && <OrderDialog {...actions.open} change={actions.change} onClose={actions.close} />}
    </>
  )
}
