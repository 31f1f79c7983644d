import type { AdminOrdersResponse, adminOrdersQuerySchema } from '@cartorio/contracts/http/admin.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { addDays, officeDay, officeDayStart } from '@cartorio/contracts/office-time.js'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { adminRow } from '../../http/presentation/admin-answers.js'
import type { OrderRowDocument } from '../../projections/orders/orders.js'
import type { Collection, PagedDocument, QueryFilter, ReadStore } from '../../stores/read-store/port.js'
import type { Cursor, Cursors } from './cursors.js'

export type ListDeps = { readonly readStore: ReadStore; readonly clock: Clock; readonly cursors: Cursors }

export type OrdersFilter = z.output<typeof adminOrdersQuerySchema>

/** Totals are exact up to here. */
const countedTo = 1000

const filterOf = (query: OrdersFilter, tenantId: TenantId, today: string): QueryFilter => {
  const { status, country, documentType, from, to, late, search } = query
  return {
    where: {
      tenantId,
      ...(status ? { status } : {}),
      ...(country ? { country } : {}),
      ...(documentType ? { documentType } : {}),
    },
    ...(search ? { search } : {}),
    ...(from ? { sortFrom: officeDayStart(from) } : {}),
    ...(to ? { sortBefore: officeDayStart(addDays(to, 1)) } : {}),
    ...(late === 'true' ? { rangeBefore: today } : {}),
  }
}

type Page = {
  readonly shown: readonly PagedDocument<OrderRowDocument>[]
  readonly older: boolean
  readonly newer: boolean
}

/** Reads one more than requested: it shows whether there is another page. */
const pageAt = async (
  { readStore }: Pick<ListDeps, 'readStore'>,
  collection: Collection<OrderRowDocument>,
  filter: QueryFilter & { readonly limit: number },
  cursor: Cursor | undefined,
): Promise<Page> => {
  const { limit } = filter
  const request = { ...filter, limit: limit + 1 }
  if (cursor?.direction === 'newer') {
    const page = await readStore.page(collection, { ...request, before: cursor.place })
    return { shown: page.slice(-limit), older: true, newer: page.length > limit }
  }
  const page = await readStore.page(collection, cursor === undefined ? request : { ...request, after: cursor.place })
  return { shown: page.slice(0, limit), older: page.length > limit, newer: cursor !== undefined }
}

/** A page of the table, and how many orders there are in all. */
export const ordersPage = async (
  deps: ListDeps,
  collection: Collection<OrderRowDocument>,
  query: OrdersFilter,
  tenantId: TenantId,
): Promise<AdminOrdersResponse> => {
  const { readStore, clock, cursors } = deps
  const today = officeDay(clock.now())
  const filter = filterOf(query, tenantId, today)
  const cursor = query.cursor ? cursors.decode(query.cursor) : undefined
  const [{ shown, older, newer }, count] = await Promise.all([
    pageAt(deps, collection, { ...filter, limit: query.limit }, cursor),
    readStore.count(collection, filter, countedTo + 1),
  ])
  const [first, last] = [shown.at(0), shown.at(-1)]
  return {
    orders: shown.map(({ doc }) => adminRow(doc, today)),
    nextCursor: older && last !== undefined ? cursors.encode({ direction: 'older', place: last }) : null,
    previousCursor: newer && first !== undefined ? cursors.encode({ direction: 'newer', place: first }) : null,
    total: { count: Math.min(count, countedTo), more: count > countedTo },
  }
}
