import type { AdminOrdersResponse, adminOrdersQuerySchema } from '@cartorio/contracts/http/admin.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { addDays, officeDay, officeDayStart } from '@cartorio/contracts/office-time.js'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { adminRow } from '../../presentation/admin-answers.js'
import type { OrderRowDocument } from '../../projections/orders/orders.js'
import type { Collection, QueryFilter } from '../../stores/read-store/port.js'
import { type ListDeps, pageOf } from '../kernel/page-of.js'
import { officeSearch } from './office-search.js'

export type OrdersFilter = z.output<typeof adminOrdersQuerySchema>

const filterOf = (query: OrdersFilter, tenantId: TenantId, today: string): QueryFilter => {
  const { status, country, documentType, assignedTo, from, to, late, search } = query
  return {
    where: {
      tenantId,
      ...(status ? { status } : {}),
      ...(country ? { country } : {}),
      ...(documentType ? { documentType } : {}),
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
  const { shown, ...page } = await pageOf(deps, collection, filterOf(query, tenantId, today), query)
  return { orders: shown.map(({ doc }) => adminRow(doc, today)), ...page }
}
