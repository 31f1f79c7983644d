import type { QueuesResponse } from '@cartorio/contracts/http/queues.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { ListQueues } from './list-queues.js'

@Controller('api/admin/queues')
export class QueuesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get()
  list(@Staff() { tenantId }: StaffPrincipal): Promise<QueuesResponse> {
    return this.queries.execute(new ListQueues(tenantId))
  }
}
