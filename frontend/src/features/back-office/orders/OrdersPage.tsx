import { useQueryClient } from '@tanstack/react-query'
import { Grid } from 'antd'
import { useNavigate } from 'react-router-dom'
import { lazySection } from '../../../components/LazySection/LazySection'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { LazyOrderDialog } from '../actions/lazy-order-dialog'
import { useOrderActions } from '../actions/use-order-actions'
import { backOfficeKeys } from '../api/keys'
import { orderPath } from '../order-path'
import { useKeptPlace, usePlaceInAddress, useReturn } from './desk-place'
import { useDeskSettings } from './desk-settings'
import { OrderQueues } from './OrderQueues'
import styles from './OrdersPage.module.css'
import { OrdersSection } from './OrdersSection'
import { useCurrentRow } from './use-current-row'
import { useDeskKeys, useRowAfterStep } from './use-desk-keys'
import { useFiltersInAddress } from './use-filters-in-address'
import { useOrderList } from './use-order-list'
import { usePageTurns, useRowAfterTurn } from './use-page-turns'
import { useSelection } from './use-selection'

const OrderPreview = lazySection(async () => (await import('./OrderPreview')).OrderPreview)

const SavedViews = lazySection(async () => (await import('./views/SavedViews')).SavedViews, null)

const heading = 'Painel Administrativo'

/** How much of the desk stands side by side. */
const useLayout = (preview: boolean) => {
  const { md, lg, xl } = Grid.useBreakpoint()
  return { isNarrow: md === false, hasQueues: lg === true, hasPreview: xl === true && preview }
}

/** The work desk: what there is to do, the orders of it, and the one at hand. */
export const OrdersPage = () => {
  useDocumentTitle(heading)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const actions = useOrderActions()
  const { filters, narrow, isReady, led, keepPlace } = useFiltersInAddress()
  const [settings, choose] = useDeskSettings(filters, narrow)
  const layout = useLayout(settings.preview)
  const kept = useKeptPlace(led)
  const list = useOrderList({ filters, isReady, kept, led })
  const turns = usePageTurns(list)
  const current = useCurrentRow(list.rows, list.table, { kept: kept?.row, turn: turns.turn })
  useRowAfterTurn(turns, list, current)
  useReturn(kept, list, current)
  usePlaceInAddress(list, current, keepPlace)
  const selection = useSelection(JSON.stringify({ ...list.asked, sort: '', order: '' }), list.rows)
  const onOpen = ({ id }: { readonly id: string }) => void navigate(orderPath(id))
  useDeskKeys({ current, selection, actions, onOpen })
  useRowAfterStep(actions, current)

  return (
    <div
      className={styles.desk}
      data-desk
      data-queues={layout.hasQueues || undefined}
      data-preview={layout.hasPreview || undefined}
    >
      <button type="button" className={styles.skip} onClick={() => current.focus(current.index)}>
        Ir para a lista
      </button>
      {layout.hasQueues && (
        <div className={styles.side}>
          <header className={styles.title}>
            <h1>{heading}</h1>
          </header>
          <OrderQueues filters={filters}>
            <SavedViews filters={filters} columns={settings.columns} onNarrow={narrow} />
          </OrderQueues>
        </div>
      )}
      <div className={styles.side}>
        <OrdersSection
          heading={layout.hasQueues ? undefined : heading}
          list={list}
          filters={filters}
          onNarrow={narrow}
          current={current}
          selection={selection}
          actions={actions}
          layout={layout}
          settings={settings}
          onSettings={choose}
          onOpen={onOpen}
          onRefresh={() => {
            list.release()
            void queryClient.invalidateQueries({ queryKey: backOfficeKeys.all })
          }}
        />
      </div>
      {layout.hasPreview && (
        <aside className={styles.preview} aria-label="Prévia do pedido">
          {current.row ? (
            <OrderPreview row={current.row} actions={actions} onOpen={onOpen} />
          ) : (
            <p className={styles.nothing}>
              {list.rows.length === 0 ? 'O pedido escolhido aparece aqui.' : 'Escolha um pedido para ver aqui.'}
            </p>
          )}
        </aside>
      )}
      {actions.open && (
        <LazyOrderDialog
          key={actions.open.key}
          form={actions.open.form}
          order={actions.open.order}
          change={actions.change}
          leaving={actions.leaving}
          onClose={actions.close}
        />
      )}
    </div>
  )
}
