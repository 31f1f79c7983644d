import type { QueuesResponse } from '@cartorio/contracts/http/queues.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { token } from '../../http/injection-tokens.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'

/** What every queue holds. */
export class ListQueues extends Query<QueuesResponse> {}

@QueryHandler(ListQueues)
export class ListQueuesHandler implements IQueryHandler<ListQueues> {
  constructor(@Inject(token.queues) private readonly queues: Pick<Queues, 'status'>) {}

  async execute(): Promise<QueuesResponse> {
    const all = queueNames.map(async (name) => {
      const { failedJobs, ...counts } = await this.queues.status(name)
      return { name, ...counts, failedJobs: [...failedJobs] }
    })
    return { queues: await Promise.all(all) }
  }
}
