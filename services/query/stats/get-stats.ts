import type { AdminStats } from '@cartorio/contracts/http/admin.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { Clock } from '../../domain/clock.js'
import { token } from '../../http/injection-tokens.js'
import { orders } from '../../projections/orders/orders.js'
import { adminStats } from '../../projections/stats/admin-stats.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'
import { statsOf } from './stats.js'

/** An office's figures of today and of this month. */
export class GetStats extends Query<AdminStats> {
  constructor(
    readonly tenantId: TenantId,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

@QueryHandler(GetStats)
export class GetStatsHandler implements IQueryHandler<GetStats> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  execute({ tenantId, minPosition }: GetStats): Promise<AdminStats> {
    return this.readModels.readEachAt(minPosition, [adminStats, orders], (collectionOf) =>
      statsOf(
        { readStore: this.readStore, days: collectionOf(adminStats), orders: collectionOf(orders) },
        tenantId,
        this.clock.now(),
      ),
    )
  }
}
