import { type AdminStats, adminStatsQuerySchema } from '@cartorio/contracts/http/admin.js'
import { Controller, Get } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { type ListRead, ReadList } from '../../http/staff-read.js'
import { orders } from '../../projections/orders/orders.js'
import { adminStats } from '../../projections/stats/admin-stats.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'
import { statsOf } from './stats.js'

/** An office's figures of today and of this month. */
export const GetStats = defineQuery(
  QueryPorts,
  ({ readModels, readStore, clock }, { tenantId, minPosition }: ListRead): Promise<AdminStats> =>
    readModels.readEachAt(minPosition, [adminStats, orders], (collectionOf) =>
      statsOf({ readStore, days: collectionOf(adminStats), orders: collectionOf(orders) }, tenantId, clock.now()),
    ),
)

@Controller('api/admin/stats')
export class StatsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  stats(@ReadList(adminStatsQuerySchema) read: ListRead): Promise<AdminStats> {
    return this.queries.execute(new GetStats(read))
  }
}
