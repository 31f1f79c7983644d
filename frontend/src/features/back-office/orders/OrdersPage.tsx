import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { StaffSession } from '../../../lib/staff-session'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { OrderDialog } from '../actions/OrderDialog'
import { useOrderActions } from '../actions/use-order-actions'
import { backOfficeKeys } from '../api/keys'
import frame from '../Frame.module.css'
import { orderPath } from '../order-path'
import { StatsCards } from '../StatsCards'
import { SignOutButton } from '../session/SignOut'
import { OrdersSection } from './OrdersSection'

export const OrdersPage = ({ member }: { readonly member: StaffSession }) => {
  useDocumentTitle('Painel Administrativo')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const actions = useOrderActions()
  return (
    <>
      <header className={frame.head}>
        <h1>Painel Administrativo</h1>
        <p className={frame.member}>{member.name}</p>
        <SignOutButton />
      </header>
      <StatsCards />
      <OrdersSection
        actions={actions}
        onView={(id) => navigate(orderPath(id))}
        onRefresh={() => queryClient.invalidateQueries({ queryKey: backOfficeKeys.all })}
      />
      {actions.open && <OrderDialog {...actions.open} change={actions.change} onClose={actions.close} />}
    </>
  )
}
