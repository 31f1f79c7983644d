import type { ViewedOrders } from '@cartorio/contracts/events/order-views.js'
import {
  auditListViewsSchema,
  mostCountedViews,
  type OrderViewCounts,
  orderViewsSchema,
} from '@cartorio/contracts/http/order-views.js'
import { auditListViewsRead } from '@cartorio/contracts/http/routes/audit-routes.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import type { OrderViewId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { Immutable } from '../../domain/immutable.js'
import { type ViewedListName, viewsOf } from '../../domain/staff/order-views.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { type StaffDocument, staff } from '../../projections/staff/staff.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'
import { type Asking, filterOf } from '../orders/orders-page.js'
import { countedTo, countOf } from '../pipeline/list-pages.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import { maxStaff } from '../staff/staff.controllers.js'

type Asker = { readonly tenantId: TenantId; readonly staffId: StaffId }

/** One's own views, and those that colleagues share, also of accounts that are disabled; by name. */
const visibleViews = async <L extends ViewedListName>(
  list: L,
  readStore: ReadStore,
  documents: Collection<StaffDocument>,
  { tenantId, staffId }: Asker,
) => {
  const accounts = await readStore.page(documents, { where: { tenantId }, limit: maxStaff })
  return accounts
    .flatMap(({ doc }) =>
      viewsOf(list, doc.views)
        .filter(({ shared }) => shared || doc.staffId === staffId)
        .map(({ viewId, name, shared, shows }) => ({
          id: viewId,
          name: name ?? '',
          own: doc.staffId === staffId,
          shared,
          owner: { id: doc.staffId, name: doc.name ?? '', active: !doc.disabled },
          shows,
        })),
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

export const listOrderViews = serveStaffRead(
  staffReads.orderViews,
  async ({ readModels, readStore }, { minPosition, ...asker }) =>
    orderViewsSchema.parse({
      views: await readModels.readAt(minPosition, staff, (documents) =>
        visibleViews('orders', readStore, documents, asker),
      ),
    }),
)

export const listAuditViews = serveStaffRead(
  auditListViewsRead,
  async ({ readModels, readStore }, { minPosition, ...asker }) =>
    auditListViewsSchema.parse({
      views: await readModels.readAt(minPosition, staff, (documents) =>
        visibleViews('audit', readStore, documents, asker),
      ),
    }),
)

/** Which orders a view shows, whatever their order and columns. */
const filterOfView = (
  { queue, group, status, country, documentType, recordState, from, to, late, assignedTo }: Immutable<ViewedOrders>,
  asking: Asking,
) =>
  filterOf(
    {
      ...{ queue, group, country, documentType, recordState, from, to, assignedTo },
      status: status?.join(','),
      ...(late === true ? { late: 'true' as const } : {}),
    },
    asking,
  )

type ShownView = { readonly id: OrderViewId; readonly shows: Immutable<ViewedOrders> }

/** One after the other, so that a desk's counts leave the store's connections to others; equal filters are one count. */
export const countViews = async (
  readStore: ReadStore,
  collection: Collection<OrderRowDocument>,
  views: readonly ShownView[],
  asking: Asking,
): Promise<OrderViewCounts['views']> => {
  const known = new Map<string, number>()
  const counted: OrderViewCounts['views'] = []
  for (const { id, shows } of views) {
    const filter = filterOfView(shows, asking)
    const key = JSON.stringify(filter)
    const count = known.get(key) ?? (await readStore.count(collection, filter, countedTo + 1))
    known.set(key, count)
    counted.push({ id, ...countOf(count) })
  }
  return counted
}

export const countViewedOrders = serveStaffRead(
  staffReads.orderViewCounts,
  ({ readModels, readStore, clock }, { minPosition, ...asker }) =>
    readModels.readEachAt(minPosition, [staff, orders], async (collectionOf) => {
      const views = await visibleViews('orders', readStore, collectionOf(staff), asker)
      const counted = [...views.filter(({ own }) => own), ...views.filter(({ own }) => !own)].slice(0, mostCountedViews)
      const asking = { ...asker, today: officeDay(clock.now()) }
      return { views: await countViews(readStore, collectionOf(orders), counted, asking) }
    }),
)
