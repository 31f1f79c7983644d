import type { QueuesResponse } from '@cartorio/contracts/http/queues.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { token } from '../../http/injection-tokens.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'
import { ownJobsOf } from './own-jobs.js'

/** What every queue holds, and which of a tenant's own jobs have failed. */
export class ListQueues extends Query<QueuesResponse> {
  constructor(readonly tenantId: TenantId) {
    super()
  }
}

@QueryHandler(ListQueues)
export class ListQueuesHandler implements IQueryHandler<ListQueues> {
  constructor(
    @Inject(token.queues) private readonly queues: Pick<Queues, 'status'>,
    @Inject(token.readStore) readonly readStore: ReadStore,
    @Inject(queryToken.readModels) readonly readModels: ReadModels,
    @Inject(token.installationTenant) readonly installationTenant: TenantId,
  ) {}

  async execute({ tenantId }: ListQueues): Promise<QueuesResponse> {
    const isOwn = ownJobsOf(this, tenantId)
    const all = queueNames.map(async (name) => {
      const { failedJobs, ...counts } = await this.queues.status(name, isOwn)
      return { name, ...counts, failedJobs: [...failedJobs] }
    })
    return { queues: await Promise.all(all) }
  }
}
