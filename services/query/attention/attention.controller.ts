import { type AttentionResponse, attentionQuerySchema } from '@cartorio/contracts/http/attention.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { ZodQuery } from '../../http/parse.js'
import { MinPosition } from '../../http/request-headers.js'
import type { Position } from '../../stores/event-store/port.js'
import type { AttentionFilter } from './attention-page.js'
import { ListAttention } from './list-attention.js'

@Controller('api/admin/attention')
export class AttentionController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get()
  list(
    @MinPosition() minPosition: Position | undefined,
    @Staff() { tenantId }: StaffPrincipal,
    @ZodQuery(attentionQuerySchema) filter: AttentionFilter,
  ): Promise<AttentionResponse> {
    return this.queries.execute(new ListAttention(filter, tenantId, minPosition))
  }
}
