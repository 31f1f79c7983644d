import { orderViewsSchema } from '@cartorio/contracts/http/order-views.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { staff } from '../../projections/staff/staff.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import { maxStaff } from '../staff/staff.controllers.js'

/** One's own views, and those that colleagues share, also of accounts that are disabled. */
export const listOrderViews = serveStaffRead(
  staffReads.orderViews,
  async ({ readModels, readStore }, { tenantId, staffId, minPosition }) => {
    const accounts = await readModels.readAt(minPosition, staff, (documents) =>
      readStore.page(documents, { where: { tenantId }, limit: maxStaff }),
    )
    const views = accounts.flatMap(({ doc }) =>
      doc.views
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
    return orderViewsSchema.parse({ views: views.sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')) })
  },
)
