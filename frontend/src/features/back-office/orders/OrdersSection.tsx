import {
  DownloadOutlined,
  LeftOutlined,
  ReloadOutlined,
  RightOutlined,
  SortAscendingOutlined,
  SortDescendingOutlined,
} from '@ant-design/icons'
import { orderSorts } from '@cartorio/contracts/order-queues.js'
import { optionalColumns } from '@cartorio/contracts/order-views.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { memo, useEffect, useMemo, useState } from 'react'
import { PageError } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import type { OrderActions } from '../actions/use-order-actions'
import type { OrderFilters } from '../api/keys'
import { fetchWholeView, orderQueuesQuery } from '../api/order-queries'
import { orderViewsQuery } from '../api/order-views'
import { RunningBulks } from '../bulk/RunningBulks'
import { mayDo } from '../held-rights'
import { useShortcut } from '../keyboard/use-shortcut'
import { DeskSettingsButton } from './DeskSettingsButton'
import type { DeskSettings } from './desk-settings'
import { QueueSelect } from './OrderQueues'
import { OrdersFilters } from './OrdersFilters'
import styles from './OrdersSection.module.css'
import { OrdersTable, OutlinedRows } from './OrdersTable'
import { columnsWith } from './order-cells'
import { chooseSort, sortLabels, sortOf } from './order-sorts'
import { countText, findQueueLabel, listQueues } from './queue-names'
import { SearchHelp } from './SearchHelp'
import { SelectionBar } from './SelectionBar'
import type { CurrentRow } from './use-current-row'
import { everything, isNarrowing } from './use-order-filters'
import type { OrderList } from './use-order-list'
import { useSelectAll } from './use-select-all'
import type { RowSelection } from './use-selection'
import { ViewButtons } from './views/ViewButtons'
import { nameOf } from './views/view-tasks'

type Total = { readonly count: number; readonly more: boolean }

const totalText = (total: Total): string =>
  total.count === 1 && !total.more ? '1 pedido' : `${countText(total)} pedidos`

const movedText = (moved: number): string => (moved === 1 ? '1 pedido mudou' : `${moved} pedidos mudaram`)

export type DeskLayout = {
  readonly isNarrow: boolean
  readonly hasQueues: boolean
  readonly hasPreview: boolean
}

type OrdersSectionProps = {
  /** The page's, where it stands beside no column of its own. */
  readonly heading: string | undefined
  readonly list: OrderList
  readonly filters: OrderFilters
  readonly onNarrow: (change: Partial<OrderFilters>) => void
  readonly current: CurrentRow
  readonly selection: RowSelection
  readonly actions: OrderActions
  readonly layout: DeskLayout
  readonly settings: DeskSettings
  readonly onSettings: (change: Partial<DeskSettings>) => void
  readonly onOpen: (row: { readonly id: string }) => void
  readonly onRefresh: () => void
}

const ExportButton = ({ filters }: { readonly filters: OrderFilters }) => {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await fetchWholeView(filters)
      const { saveRows } = await import('./export-view')
      saveRows(rows)
    } catch (error) {
      toast.error('A lista não foi exportada', problemDetail(error, 'Tente de novo.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      icon={<DownloadOutlined />}
      aria-label="Exportar"
      title="Exportar esta lista em uma planilha, sem nomes"
      loading={isBusy}
      onClick={() => void save()}
    />
  )
}

type SortProps = Pick<OrdersSectionProps, 'filters' | 'onNarrow'>

const SortChoice = memo(({ filters, onNarrow }: SortProps) => {
  const { sort, order } = sortOf(filters)
  return (
    <span className={styles.sorting}>
      <Select
        aria-label="Ordem"
        size="small"
        value={sort}
        options={orderSorts.map((name) => ({ value: name, label: sortLabels[name] }))}
        labelRender={({ label }) => <span>{`Ordem: ${String(label).toLocaleLowerCase('pt-BR')}`}</span>}
        popupMatchSelectWidth={false}
        onChange={(name) => {
          if (name !== sort) onNarrow(chooseSort(filters, name))
        }}
      />
      <Button
        size="small"
        icon={order === 'asc' ? <SortAscendingOutlined /> : <SortDescendingOutlined />}
        aria-label={order === 'asc' ? 'Ordem crescente: inverter' : 'Ordem decrescente: inverter'}
        title="Inverter a ordem"
        onClick={() => onNarrow(chooseSort(filters, sort))}
      />
    </span>
  )
})

const emptyText = (filters: OrderFilters, queue: string): string => {
  if (!isNarrowing(filters)) return 'Nenhum pedido ainda. O primeiro aparece aqui assim que for feito.'
  return isNarrowing({ ...filters, queue: '', group: '' }) || filters.queue === ''
    ? 'Nenhum pedido com esse filtro.'
    : `Nenhum pedido em “${queue}”.`
}

export const OrdersSection = ({
  list,
  filters,
  onNarrow,
  current,
  selection,
  actions,
  layout,
  ...more
}: OrdersSectionProps) => {
  const queues = useQuery(orderQueuesQuery)
  const { answer } = list
  const { sort, order } = sortOf(filters)
  const view = useQuery(orderViewsQuery).data?.find(({ id }) => id === filters.view)
  const queue = view === undefined ? findQueueLabel(listQueues(queues.data), filters) : nameOf(view)
  const total = answer.data?.total
  const shownColumns = more.settings.columns.join()
  const isGrouped = filters.grouped === 'true'
  const columns = useMemo(
    () =>
      columnsWith(
        optionalColumns.filter((name) => shownColumns.split(',').includes(name)),
        isGrouped,
      ),
    [shownColumns, isGrouped],
  )
  const selectAll = useSelectAll(selection, list.asked)
  const isSelecting = selection.rows.length > 0 || selectAll.isReading
  const [notifies, setNotifies] = useState(false)
  useEffect(() => {
    if (!isSelecting) setNotifies(false)
  }, [isSelecting])
  useShortcut(
    undefined,
    'Enviar Notificações aos pedidos desta lista',
    () => {
      setNotifies(true)
      void selectAll.selectAll()
    },
    { group: 'Lista', enabled: !isSelecting && list.rows.length > 0 && mayDo('message') },
  )
  // The queue is no filter that could be cleared: it is where one is.
  const isFiltered = isNarrowing({ ...filters, queue: '', group: '' }) || filters.at !== ''
  const clear = () =>
    onNarrow({ ...everything, queue: filters.queue, group: filters.group, sort: filters.sort, order: filters.order })
  const { nextCursor = null, previousCursor = null } = answer.data ?? {}
  const turnTo = (cursor: string | null) => {
    if (cursor === null) return
    list.turnTo(cursor)
    list.table.current?.parentElement?.scrollTo?.({ top: 0 })
  }

  // Where it takes no room of the rows: they would move as it comes.
  const moved = list.moved > 0 && (
    <Button size="small" className={styles.moved ?? ''} onClick={list.showMoved}>
      {`${movedText(list.moved)}: mostrar`}
    </Button>
  )

  // The line of the filters is full on a wide screen.
  const views = (
    <ViewButtons filters={filters} columns={more.settings.columns} onNarrow={onNarrow} withMenu={!layout.hasQueues} />
  )

  return (
    <section aria-label="Pedidos" className={styles.section}>
      <div className={styles.head}>
        {more.heading !== undefined && <h1>{more.heading}</h1>}
        <h2 className={layout.hasQueues ? undefined : 'visually-hidden'}>{queue}</h2>
        <div className={styles.known} role="status">
          <p>{total && totalText(total)}</p>
          {layout.isNarrow && list.moved > 0 && <span className="visually-hidden">{movedText(list.moved)}</span>}
          {!layout.isNarrow && moved}
        </div>
        {!layout.isNarrow && views}
        {!layout.isNarrow && <SortChoice filters={filters} onNarrow={onNarrow} />}
        <Button
          size="small"
          icon={<ReloadOutlined />}
          aria-label="Atualizar"
          title="Atualizar"
          onClick={more.onRefresh}
          loading={answer.isFetching}
        />
        <ExportButton filters={list.asked} />
        <DeskSettingsButton settings={more.settings} onChoose={more.onSettings} />
      </div>
      <div className={styles.filters}>
        {!layout.hasQueues && <QueueSelect filters={filters} onNarrow={onNarrow} />}
        <OrdersFilters
          isNarrow={layout.isNarrow}
          filters={filters}
          onNarrow={onNarrow}
          onClear={isFiltered ? clear : undefined}
          sort={<SortChoice filters={filters} onNarrow={onNarrow} />}
          views={layout.isNarrow && views}
        />
      </div>
      <div className={styles.scroll}>
        {answer.isError && answer.data === undefined ? (
          <PageError
            heading="h2"
            title="A lista não carregou"
            detail={problemDetail(answer.error, 'Os pedidos não puderam ser lidos. Tente de novo.')}
            action={<Button onClick={() => answer.refetch()}>Tentar de novo</Button>}
          />
        ) : (
          <OrdersTable
            table={list.table}
            rows={list.rows}
            isLoading={answer.data === undefined}
            isStale={answer.isPlaceholderData}
            isNarrow={layout.isNarrow}
            columns={columns}
            sorting={{ sort, order, onSort: (name) => onNarrow(chooseSort(filters, name)) }}
            current={current}
            selection={selection}
            actions={actions}
            onOpen={more.onOpen}
            press={layout.hasPreview ? 'preview' : 'open'}
          />
        )}
        {answer.isPending && <OutlinedRows />}
        {answer.isSuccess && list.rows.length === 0 && list.moved === 0 && (
          <p className={styles.empty}>{emptyText(filters, queue)}</p>
        )}
        <SearchHelp search={filters.search} />
      </div>
      {answer.isError && answer.data !== undefined && (
        <p className={styles.failure}>
          {problemDetail(answer.error, 'A lista pode estar desatualizada. Use o botão Atualizar.')}
        </p>
      )}
      <div className={styles.foot}>
        {layout.isNarrow && moved}
        {isSelecting && (
          <SelectionBar selection={selection} all={selectAll} total={total} begins={notifies ? 'message' : undefined} />
        )}
        {!isSelecting && !layout.isNarrow && (
          <span className={styles.keys} aria-hidden="true">
            <kbd>j</kbd> <kbd>k</kbd> anda <kbd>x</kbd> seleciona <kbd>a</kbd> todos <kbd>e</kbd> próximo passo{' '}
            <kbd>?</kbd> atalhos
          </span>
        )}
        <RunningBulks />
        {(nextCursor !== null || previousCursor !== null) && (
          <nav className={styles.pages} aria-label="Páginas">
            <Button
              size="small"
              icon={<LeftOutlined />}
              aria-label="Anteriores"
              title="Anteriores"
              disabled={previousCursor === null}
              onClick={() => turnTo(previousCursor)}
            />
            <Button
              size="small"
              icon={<RightOutlined />}
              aria-label="Próximos"
              title="Próximos"
              disabled={nextCursor === null}
              onClick={() => turnTo(nextCursor)}
            />
          </nav>
        )}
      </div>
    </section>
  )
}
