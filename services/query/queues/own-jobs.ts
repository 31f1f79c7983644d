import type { TenantId } from '@cartorio/contracts/ids.js'
import { jobsOfTenant, type OwnJobs } from '../../messaging/queue/own-jobs.js'
import { orders } from '../../projections/orders/orders.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import type { ReadModels } from '../kernel/read-models.js'

type Deps = {
  readonly readStore: Pick<ReadStore, 'get'>
  readonly readModels: Pick<ReadModels, 'at'>
  readonly installationTenant: TenantId
}

/** The failed jobs that a tenant's staff see; the tenant of an order comes from its row in the list. */
export const ownJobsOf = ({ readStore, readModels, installationTenant }: Deps, tenantId: TenantId): OwnJobs =>
  jobsOfTenant(tenantId, {
    tenantOfOrder: async (orderId) =>
      (await readStore.get(await readModels.at(undefined, orders), orderId))?.doc.order.tenantId,
    installationTenant,
  })
