import { foldedWords, foldText } from '@cartorio/contracts/folded-text.js'
import type { AdminOrdersResponse, adminOrdersQuerySchema } from '@cartorio/contracts/http/admin.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { addDays, officeDay, officeDayStart } from '@cartorio/contracts/office-time.js'
import { firstSortOrder, type OrderQueue } from '@cartorio/contracts/order-queues.js'
import { readOrderNumber, readTrackingNumber } from '@cartorio/contracts/searched-numbers.js'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { adminRow } from '../../presentation/admin-answers.js'
import { deadlinesBefore, sortedBy } from '../../projections/orders/order-sort-keys.js'
import { desk, type OrderRowDocument } from '../../projections/orders/orders.js'
import type { Collection, PageCursor, QueryFilter } from '../../stores/read-store/port.js'
import { type ListDeps, type ListOrder, readListPage } from '../pipeline/list-pages.js'

/** What couriers' numbers look like: nothing else that is searched for has so many digits and no other sign. */
const trackingNumber = /^(?=(?:[A-Z-]*\d){6})[A-Z\d-]{8,}$/

const trackingNumberIn = (typed: string): string | undefined => {
  const read = readTrackingNumber(typed)
  return trackingNumber.test(read) ? read : undefined
}

/**
 * What the office's search means, of which one is enough: what was typed, and the order's or the courier's number that it
 * means in another spelling. An order's number in several words is that number alone: each word stands in many others.
 */
export const officeSearch = (typed: string): readonly string[] => {
  const orderNumber = readOrderNumber(typed)
  const number = orderNumber ?? trackingNumberIn(typed)
  if (number === undefined || foldText(number).includes(foldText(typed).trim())) return [typed]
  return orderNumber !== undefined && foldedWords(typed).length > 1 ? [number] : [typed, number]
}

type OrdersFilter = z.output<typeof adminOrdersQuerySchema>

/** Whose orders are asked for, by whom, and on which day at the office. */
export type Asking = { readonly tenantId: TenantId; readonly staffId?: StaffId | undefined; readonly today: string }

/** What the orders of a queue have in common. */
export const inQueue = (queue: OrderQueue, { staffId, today }: Asking): QueryFilter => {
  switch (queue) {
    case 'today':
      return { where: { heldBy: desk }, rangeBefore: addDays(today, 1) }
    case 'late':
      return { rangeBefore: today }
    case 'mine':
      // Who is nobody has none.
      return { where: { assignedTo: staffId ?? '' } }
    default:
      return { where: { queue } }
  }
}

const groupFields: Partial<Record<OrderQueue, string>> = { issue: 'office', translate: 'language' }

const queueFilter = ({ queue, group }: Pick<OrdersFilter, 'queue' | 'group'>, asking: Asking): QueryFilter => {
  if (!queue) return {}
  const { where, ...cut } = inQueue(queue, asking)
  const field = groupFields[queue]
  return { ...cut, where: { ...where, ...(group && field ? { [field]: group } : {}) } }
}

/** Of the fields of a query that narrow the list. */
export type OrdersChoice = Omit<OrdersFilter, 'limit'>

/** Which orders a query of the list asks for. */
export const filterOf = (query: OrdersChoice, asking: Asking): QueryFilter => {
  const { status = '', country, documentType, recordState, recordCity, assignedTo, from, to, late, search } = query
  const { where, ...cut } = queueFilter(query, asking)
  const statuses = status.split(',')
  return {
    where: {
      tenantId: asking.tenantId,
      ...(status && statuses.length === 1 ? { status } : {}),
      ...(country ? { country } : {}),
      ...(documentType ? { documentType } : {}),
      ...(recordState ? { recordState } : {}),
      ...(recordCity ? { recordCity: foldText(recordCity) } : {}),
      ...(assignedTo ? { assignedTo } : {}),
      // An order has one assignee: whoever asks for their own gets no other's.
      ...where,
    },
    ...(statuses.length > 1 ? { anyOf: { status: statuses } } : {}),
    ...(search ? { search: officeSearch(search) } : {}),
    ...(from ? { sortFrom: officeDayStart(from) } : {}),
    ...(to ? { sortBefore: officeDayStart(addDays(to, 1)) } : {}),
    ...(late === 'true' ? { rangeBefore: asking.today } : cut),
  }
}

/** Where a page begins that is to begin at a day. */
const startOf = (day: string, ascending: boolean): PageCursor => ({
  sortKey: officeDayStart(ascending ? day : addDays(day, 1)),
  id: '',
})

const orderOf = ({ sort, order, at }: OrdersFilter, { rangeBefore }: QueryFilter): ListOrder => {
  const by = sort || 'date'
  const sorted = sortedBy(by, order || firstSortOrder[by])
  return {
    ...sorted,
    ...(at && by === 'date' ? { start: startOf(at, sorted.ascending) } : {}),
    ...(by === 'deadline' && rangeBefore !== undefined ? deadlinesBefore(rangeBefore) : {}),
  }
}

/** A page of the table, and how many orders there are in all. */
export const ordersPage = async (
  deps: ListDeps & { readonly clock: Clock },
  collection: Collection<OrderRowDocument>,
  query: OrdersFilter,
  { tenantId, staffId }: Omit<Asking, 'today'>,
): Promise<AdminOrdersResponse> => {
  const today = officeDay(deps.clock.now())
  const filter = filterOf(query, { tenantId, staffId, today })
  const { shown, ...page } = await readListPage(deps, collection, filter, query, orderOf(query, filter))
  return { orders: shown.map(({ doc }) => adminRow(doc, today)), ...page }
}
