import { type AdminStats, adminStatsQuerySchema } from '@cartorio/contracts/http/admin.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { ZodQuery } from '../../http/parse.js'
import { MinPosition } from '../../http/request-headers.js'
import type { Position } from '../../stores/event-store/port.js'
import { GetStats } from './get-stats.js'

@Controller('api/admin/stats')
export class StatsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get()
  stats(
    @MinPosition() minPosition: Position | undefined,
    @Staff() { tenantId }: StaffPrincipal,
    @ZodQuery(adminStatsQuerySchema) _query: unknown,
  ): Promise<AdminStats> {
    return this.queries.execute(new GetStats(tenantId, minPosition))
  }
}
