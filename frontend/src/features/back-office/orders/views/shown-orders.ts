import type { ViewedOrders } from '@cartorio/contracts/events/order-views.js'
import type { OrderView } from '@cartorio/contracts/http/order-views.js'
import type { OptionalColumn } from '@cartorio/contracts/order-views.js'
import { type OrderFilters, orderFiltersSchema } from '../../api/keys'
import { noColumns } from '../desk-settings'
import { deskAddress } from '../use-filters-in-address'

/** The filters that a saved view opens. */
export const filtersOf = ({ status = [], late, grouped, columns, ...chosen }: ViewedOrders): OrderFilters =>
  orderFiltersSchema.parse({
    ...chosen,
    status: status.join(','),
    late: late === true ? 'true' : '',
    grouped: grouped === true ? 'true' : '',
    columns: columns === undefined ? '' : columns.join(',') || noColumns,
  })

/** The address that opens a view. */
export const viewAddress = ({ id, shows }: Pick<OrderView, 'id' | 'shows'>): string =>
  deskAddress({ ...filtersOf(shows), view: id })

/** What a view saves of the filters: nothing that was typed, and no page or day to which one has gone. */
export const shownBy = (filters: OrderFilters, columns: readonly OptionalColumn[]): object => {
  const { search: _, recordCity: __, at: ___, view: ____, status, late, grouped, ...chosen } = filters
  return {
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
    ...(status === '' ? {} : { status: status.split(',') }),
    ...(late === 'true' ? { late: true } : {}),
    ...(grouped === 'true' ? { grouped: true } : {}),
    columns,
  }
}

/** Whether the desk shows something else than the view that was opened; what was typed does not count. */
export const isChanged = (shows: ViewedOrders, filters: OrderFilters, columns: readonly OptionalColumn[]): boolean => {
  const now = { ...filters, search: '', recordCity: '', at: '', view: '', columns: columns.join(',') || noColumns }
  const saved = filtersOf(shows)
  return JSON.stringify(now) !== JSON.stringify({ ...saved, columns: saved.columns || now.columns })
}
