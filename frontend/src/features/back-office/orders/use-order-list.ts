import { adminPageSize } from '@cartorio/contracts/http/shared.js'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { HttpError } from '../../../lib/http'
import { useDebounced } from '../../../lib/use-debounced'
import { backOfficeKeys, type OrderFilters } from '../api/keys'
import { officeListsQuery } from '../api/office-lists'
import { ordersQuery } from '../api/order-queries'
import { groupByPlace, hasUnplacedRecords, placeRecords } from '../record-places'
import type { PlaceInAddress } from './use-filters-in-address'
import { shownHere } from './use-order-filters'
import { useSteadyRows } from './use-steady-rows'

const searchDelay = 300
const unknownPageCode = 'request/cursor'

/** While the answer comes the rows of the same queue stay: those of another one would be taken for its own. */
const isOfSameQueue = (filters: OrderFilters, key: readonly unknown[] | undefined): boolean => {
  const before = key?.[backOfficeKeys.lists.length]
  return (
    typeof before === 'object' &&
    before !== null &&
    Object.entries(before).every(([name, value]) => (name !== 'queue' && name !== 'group') || value === filters[name])
  )
}

/** Whether the pointer or the focus is among the rows of a table. */
const useHeld = (table: { readonly current: HTMLTableElement | null }) =>
  useCallback(() => {
    const body = table.current?.tBodies[0]
    return body != null && (body.matches(':hover') || body.contains(document.activeElement))
  }, [table])

/** A page of a view; `''` while it is not known of which. */
type Page = { readonly view: string; readonly cursor: string; readonly led: PlaceInAddress }

type Asked = {
  readonly filters: OrderFilters
  readonly isReady: boolean
  /** Where the list was left. */
  readonly kept: { readonly view: string | undefined; readonly cursor: string } | undefined
  /** The place that the address names: another one with each that it leads to. */
  readonly led: PlaceInAddress
}

/** A page of the orders of a view, whose rows stay where they are while someone is among them. */
export const useOrderList = ({ filters, isReady, kept, led }: Asked) => {
  const isGrouped = filters.grouped !== ''
  const search = useDebounced(filters.search, searchDelay).trim()
  const recordCity = useDebounced(filters.recordCity, searchDelay).trim()
  const asked: OrderFilters = { ...filters, ...shownHere, search, recordCity }
  const view = JSON.stringify(asked)
  const [page, setPage] = useState<Page>(() =>
    led.page === '' && kept?.view === view ? { view, cursor: kept.cursor, led } : { view: '', cursor: led.page, led },
  )
  // The page of an address is that of the view which it names: known once the filters are those of the address.
  if (page.led !== led) setPage({ view: '', cursor: led.page, led })
  else if (page.view === '' && isReady) setPage({ ...page, view })
  const cursor = page.view === view || page.view === '' ? page.cursor : ''
  const [reading, setReading] = useState(0)

  const table = useRef<HTMLTableElement>(null)
  const orders = useQuery({
    ...ordersQuery(asked, cursor),
    enabled: isReady,
    placeholderData: (before, query) => (isOfSameQueue(asked, query?.queryKey) ? before : undefined),
  })
  // A page of an earlier key of the server, or of an address that was cut.
  const isUnknownPage = orders.error instanceof HttpError && orders.error.problem?.code === unknownPageCode
  useEffect(() => {
    if (isUnknownPage && cursor !== '') setPage({ view, cursor: '', led })
  })
  const lists = useQuery({ ...officeListsQuery, enabled: hasUnplacedRecords(orders.data?.orders ?? []) })
  const offices = lists.data?.notaryOffices
  const fresh = useMemo(() => {
    if (orders.data === undefined || orders.isPlaceholderData) return undefined
    const placed = placeRecords(orders.data.orders, offices)
    return isGrouped ? groupByPlace(placed) : placed
  }, [orders.data, orders.isPlaceholderData, offices, isGrouped])
  const pageOfView = `${view}${cursor}${isGrouped}${reading}`
  const steady = useSteadyRows(pageOfView, fresh, useHeld(table), adminPageSize)

  return {
    table,
    /** What the page was asked by: the typing in it has stopped. */
    asked,
    view,
    cursor,
    /** Whether the rows are those of this page, and not of the one before it. */
    isShown: steady.view === pageOfView,
    rows: orders.data === undefined ? [] : steady.rows,
    moved: orders.data === undefined ? 0 : steady.moved,
    showMoved: steady.show,
    /** The next answer may move the rows. */
    release: () => setReading(reading + 1),
    turnTo: (to: string) => setPage({ view, cursor: to, led }),
    answer: orders,
  }
}
export type OrderList = ReturnType<typeof useOrderList>
