import type { AdminOrdersResponse } from '@cartorio/contracts/http/admin.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { Clock } from '../../domain/clock.js'
import { token } from '../../http/injection-tokens.js'
import { orders } from '../../projections/orders/orders.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'
import type { Cursors } from './cursors.js'
import { type OrdersFilter, ordersPage } from './orders-page.js'

/** A page of an office's orders. */
export class ListOrders extends Query<AdminOrdersResponse> {
  constructor(
    readonly filter: OrdersFilter,
    readonly tenantId: TenantId,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    @Inject(token.readStore) readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(queryToken.cursors) readonly cursors: Cursors,
    @Inject(token.clock) readonly clock: Clock,
  ) {}

  execute({ filter, tenantId, minPosition }: ListOrders): Promise<AdminOrdersResponse> {
    return this.readModels.readAt(minPosition, orders, (rows) => ordersPage(this, rows, filter, tenantId))
  }
}
