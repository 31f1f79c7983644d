import { useQueryClient } from '@tanstack/react-query'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { useState } from 'react'
import type { StaffSession } from '../../lib/staff-session'
import { ActionDialog } from './actions/ActionDialog'
import { useOrderActions } from './actions/use-order-actions'
import { backOfficeKeys } from './api/keys'
import { OrderDrawer } from './order/OrderDrawer'
import { OrdersSection } from './orders/OrdersSection'
import styles from './Panel.module.css'
import { SignOutButton } from './SignOutButton'
import { StatsCards } from './StatsCards'

/** The desk is denser than the site: 14 px and rows of 44. */
const dense: ThemeConfig = {
  token: { fontSize: 14, controlHeight: 36, controlHeightSM: 28 },
  components: { Form: { itemMarginBottom: 20 }, Table: { cellPaddingBlockSM: 3, cellPaddingInlineSM: 12 } },
}

export const Panel = ({ member }: { readonly member: StaffSession }) => {
  const queryClient = useQueryClient()
  const actions = useOrderActions()
  const [openOrder, setOpenOrder] = useState<string>()
  return (
    <ConfigProvider theme={dense}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h1>Painel Administrativo</h1>
          <p className={styles.member}>{member.name}</p>
          <SignOutButton />
        </header>
        <StatsCards />
        <OrdersSection
          actions={actions}
          onView={setOpenOrder}
          onRefresh={() => queryClient.invalidateQueries({ queryKey: backOfficeKeys.all })}
        />
      </div>
      <OrderDrawer id={openOrder} actions={actions} onClose={() => setOpenOrder(undefined)} />
      <ActionDialog actions={actions} />
    </ConfigProvider>
  )
}
