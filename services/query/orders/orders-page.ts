import { foldedWords, foldText } from '@cartorio/contracts/folded-text.js'
import type { AdminOrdersResponse, adminOrdersQuerySchema } from '@cartorio/contracts/http/admin.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { addDays, officeDay, officeDayStart } from '@cartorio/contracts/office-time.js'
import { readOrderNumber, readTrackingNumber } from '@cartorio/contracts/searched-numbers.js'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { adminRow } from '../../presentation/admin-answers.js'
import type { OrderRowDocument } from '../../projections/orders/orders.js'
import type { Collection, QueryFilter } from '../../stores/read-store/port.js'
import { type ListDeps, readListPage } from '../pipeline/list-pages.js'

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

const filterOf = (query: OrdersFilter, tenantId: TenantId, today: string): QueryFilter => {
  const { status, country, documentType, recordState, recordCity, assignedTo, from, to, late, search } = query
  return {
    where: {
      tenantId,
      ...(status ? { status } : {}),
      ...(country ? { country } : {}),
      ...(documentType ? { documentType } : {}),
      ...(recordState ? { recordState } : {}),
      ...(recordCity ? { recordCity: foldText(recordCity) } : {}),
      ...(assignedTo ? { assignedTo } : {}),
    },
    ...(search ? { search: officeSearch(search) } : {}),
    ...(from ? { sortFrom: officeDayStart(from) } : {}),
    ...(to ? { sortBefore: officeDayStart(addDays(to, 1)) } : {}),
    ...(late === 'true' ? { rangeBefore: today } : {}),
  }
}

/** A page of the table, and how many orders there are in all. */
export const ordersPage = async (
  deps: ListDeps & { readonly clock: Clock },
  collection: Collection<OrderRowDocument>,
  query: OrdersFilter,
  tenantId: TenantId,
): Promise<AdminOrdersResponse> => {
  const today = officeDay(deps.clock.now())
  const { shown, ...page } = await readListPage(deps, collection, filterOf(query, tenantId, today), query)
  return { orders: shown.map(({ doc }) => adminRow(doc, today)), ...page }
}
