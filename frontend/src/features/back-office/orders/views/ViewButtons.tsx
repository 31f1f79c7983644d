import type { OptionalColumn } from '@cartorio/contracts/order-views.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { lazySection } from '../../../../components/LazySection/LazySection'
import { problemDetail } from '../../../../lib/http'
import { useToast } from '../../../../lib/toast'
import type { OrderFilters } from '../../api/keys'
import { orderViewsQuery, useChangeView } from '../../api/order-views'
import { useShortcut } from '../../keyboard/use-shortcut'
import { noColumns } from '../desk-settings'
import { isNarrowing } from '../use-order-filters'
import { isChanged, shownBy } from './shown-orders'
import { ViewForm } from './view-form'
import { orderViewList, saveTask } from './view-tasks'

const ViewMenu = lazySection(async () => (await import('./ViewMenu')).ViewMenu, null)

type ViewButtonsProps = {
  readonly filters: OrderFilters
  readonly columns: readonly OptionalColumn[]
  readonly onNarrow: (change: Partial<OrderFilters>) => void
  /** Where no column of views stands beside the list. */
  readonly withMenu: boolean
}

/** Saves what the desk shows under a name, or brings the view that is open up to it. */
export const ViewButtons = ({ filters, columns, onNarrow, withMenu }: ViewButtonsProps) => {
  const { data } = useQuery(orderViewsQuery)
  const change = useChangeView(orderViewList)
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)
  const view = data?.find(({ id }) => id === filters.view)
  const shows = shownBy(filters, columns)
  const differs = view !== undefined && isChanged(view.shows, filters, columns)
  const isSomething =
    isNarrowing({ ...filters, search: '', recordCity: '' }) || filters.sort !== '' || filters.grouped !== ''
  const canSave = view === undefined ? isSomething : differs
  const canUpdate = differs && view.own
  const onOpened = (id: string) => onNarrow({ view: id, columns: id === '' ? '' : columns.join(',') || noColumns })
  const save = () => setSaving(true)
  useShortcut(undefined, 'Salvar vista', save, { enabled: canSave })
  const update = () =>
    change.mutate(
      { id: filters.view, body: { shows } },
      {
        onSuccess: () => toast.success('Vista atualizada'),
        onError: (error) => toast.error('A vista não mudou', problemDetail(error, 'Tente de novo.')),
      },
    )
  return (
    <>
      {canUpdate && (
        <Button type="link" size="small" loading={change.isPending} onClick={update}>
          Atualizar vista
        </Button>
      )}
      {canSave && !canUpdate && (
        <Button type="link" size="small" onClick={save}>
          Salvar vista
        </Button>
      )}
      {withMenu && view && (
        <ViewMenu list={orderViewList} view={view} changed={differs ? shows : undefined} onOpened={onOpened} />
      )}
      {isSaving && (
        <ViewForm task={saveTask({ list: orderViewList, shows, onDone: onOpened })} onClose={() => setSaving(false)} />
      )}
    </>
  )
}
