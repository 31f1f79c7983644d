import { queuesRead } from '@cartorio/contracts/http/routes/staff-reads.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { jobsOfTenant, type OwnJobs } from '../../messaging/queue/own-jobs.js'
import { orders } from '../../projections/orders/orders.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { QueryPorts } from '../query-ports.js'

/** The failed jobs that a tenant's staff see; the tenant of an order comes from its row in the list. */
export const ownJobsOf = ({ readStore, readModels, installationTenant }: QueryPorts, tenantId: TenantId): OwnJobs =>
  jobsOfTenant(tenantId, {
    tenantOfOrder: async (orderId) =>
      (await readStore.get(await readModels.at(undefined, orders), orderId))?.doc.order.tenantId,
    installationTenant,
  })

/** What every queue holds, and which of a tenant's own jobs have failed. */
export const listQueues = serveStaffRead(queuesRead, async (ports, { tenantId }) => {
  const isOwn = ownJobsOf(ports, tenantId)
  const all = queueNames.map(async (name) => {
    const { failedJobs, ...counts } = await ports.queues.status(name, isOwn)
    return { name, ...counts, failedJobs: failedJobs.map(({ orderId: _orderId, ...job }) => job) }
  })
  return { queues: await Promise.all(all) }
})
