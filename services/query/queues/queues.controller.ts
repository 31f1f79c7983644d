import type { QueuesResponse } from '@cartorio/contracts/http/queues.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Controller, Get } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { jobsOfTenant, type OwnJobs } from '../../messaging/queue/own-jobs.js'
import { orders } from '../../projections/orders/orders.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'

/** The failed jobs that a tenant's staff see; the tenant of an order comes from its row in the list. */
export const ownJobsOf = ({ readStore, readModels, installationTenant }: QueryPorts, tenantId: TenantId): OwnJobs =>
  jobsOfTenant(tenantId, {
    tenantOfOrder: async (orderId) =>
      (await readStore.get(await readModels.at(undefined, orders), orderId))?.doc.order.tenantId,
    installationTenant,
  })

/** What every queue holds, and which of a tenant's own jobs have failed. */
export const ListQueues = defineQuery(QueryPorts, async (ports, tenantId: TenantId): Promise<QueuesResponse> => {
  const isOwn = ownJobsOf(ports, tenantId)
  const all = queueNames.map(async (name) => {
    const { failedJobs, ...counts } = await ports.queues.status(name, isOwn)
    return { name, ...counts, failedJobs: [...failedJobs] }
  })
  return { queues: await Promise.all(all) }
})

@Controller('api/admin/queues')
export class QueuesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  list(@Staff() { tenantId }: StaffPrincipal): Promise<QueuesResponse> {
    return this.queries.execute(new ListQueues(tenantId))
  }
}
